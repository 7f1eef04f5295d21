/**
 * How many containers packages need, and where each package lies. Packages are stacked upright, heavier ones below, and
 * the stacks are laid out on the floor by the maximal-rectangles method (J. Jylänki, "A Thousand Ways to Pack the Bin",
 * 2010). A plan, not an optimum: crews load around posts and lashings.
 */
import { pack2D } from 'binpackingjs/2d';
import { type ContainerType, containers, isTooHeavy } from './containers.ts';
import { type Overhang, opensFor, overhangOf } from './overhang.ts';
import type { Packages } from './packages.ts';

export interface FitPackages extends Packages {
  readonly stackable: boolean;
}

interface Box {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** A package in a container. Its corner is measured from the left corner of the front wall, opposite the door. */
export interface Placed extends Box {
  /** The index of its row. */
  readonly row: number;
  readonly xCm: number;
  readonly yCm: number;
  readonly zCm: number;
  readonly weightKg: number;
}

export interface Load {
  readonly packages: readonly Placed[];
  readonly weightKg: number;
  readonly cubicMetres: number;
  /** The used share of the container’s volume, from 0 to 1. */
  readonly share: number;
  /** Null if nothing protrudes. */
  readonly overhang: Overhang | null;
}

/** Why no package of a row fits. */
export type MisfitReason = 'SIZE' | 'DOOR' | 'WEIGHT';

export interface Misfit {
  readonly row: number;
  readonly reason: MisfitReason;
}

export type Fit =
  | { readonly loads: readonly Load[]; readonly misfits: readonly Misfit[] }
  /** There are too many packages to lay out. Their volume and weight need at least this many containers. */
  | { readonly tooMany: true; readonly atLeast: number };

/** Carriers advise planning with 85% to 90% of the volume. */
export const PLANNED_SHARE = 0.9;
/** Between packages and to the walls. With it, 11 euro pallets fit in a 20′ container and 23 in a 40′ container. */
export const DEFAULT_GAP_CM = 1;
const MAX_PACKAGES = 3_000;
const MAX_STACKS = 300;

/**
 * @param payloadKg what each container may carry. A heavier package, if the strongest containers carry it, is alone in one.
 * @throws RangeError for a tank
 */
export function fitContainers(
  type: ContainerType,
  rows: readonly FitPackages[],
  gapCm = DEFAULT_GAP_CM,
  { payloadKg } = containers[type] as { readonly payloadKg: number },
): Fit {
  const { inside } = containers[type];
  if (!inside) throw new RangeError('Packages do not fit in a tank.');
  const space: Space = { ...inside, type, payloadKg, gapCm, ...opensFor(type) };
  const misfits = rows.flatMap((row, index) => misfitOf(row, index, space));
  const fitting = rows.map((row, index) => ({ ...row, row: index })).filter(({ row }) => !isIn(misfits, row));
  const count = fitting.reduce((total, row) => total + row.count, 0);
  const stacks = count > MAX_PACKAGES ? [] : stacksOf(fitting, space);
  if (count > MAX_PACKAGES || stacks.length > MAX_STACKS) return { tooMany: true, atLeast: atLeast(fitting, space) };
  return { loads: loadsOf(stacks, space), misfits };
}

interface Space extends Box {
  readonly type: ContainerType;
  readonly payloadKg: number;
  readonly gapCm: number;
  /** Whether cargo may protrude above it, and beyond its sides and ends. */
  readonly top: boolean;
  readonly sides: boolean;
}

const isIn = (misfits: readonly Misfit[], row: number) => misfits.some((misfit) => misfit.row === row);

function misfitOf(row: FitPackages, index: number, space: Space): Misfit[] {
  const { door } = containers[space.type];
  const [shorter, longer] = [Math.min(row.lengthCm, row.widthCm), Math.max(row.lengthCm, row.widthCm)];
  const because = (reason: MisfitReason) => [{ row: index, reason }];
  if (isTooHeavy(space.type, row.weightKg)) return because('WEIGHT');
  const isTooLarge = !space.sides && (shorter > space.widthCm || longer > space.lengthCm);
  if (isTooLarge || (!space.top && row.heightCm > space.heightCm)) return because('SIZE');
  // Through an open top, a crane loads from above.
  return door && !space.top && (shorter > door.widthCm || row.heightCm > door.heightCm) ? because('DOOR') : [];
}

const volumeOf = ({ lengthCm, widthCm, heightCm }: Box) => lengthCm * widthCm * heightCm;

function atLeast(rows: readonly FitPackages[], space: Space): number {
  const volume = rows.reduce((total, row) => total + row.count * volumeOf(row), 0);
  const weight = rows.reduce((total, row) => total + row.count * row.weightKg, 0);
  return Math.max(1, Math.ceil(Math.max(volume / (volumeOf(space) * PLANNED_SHARE), weight / space.payloadKg)));
}

interface Unit extends Box {
  readonly row: number;
  readonly weightKg: number;
  readonly stackable: boolean;
}

/** Its footprint is that of the lowest package. */
interface Stack {
  readonly units: Unit[];
  heightCm: number;
  weightKg: number;
}

const footprint = ({ lengthCm, widthCm }: Box) => lengthCm * widthCm;

function stacksOf(rows: readonly (FitPackages & { row: number })[], space: Space): Stack[] {
  const units = rows
    .flatMap(({ count, ...row }) => Array.from({ length: count }, (): Unit => ({ ...row, ...lengthwise(row) })))
    .sort((a, b) => footprint(b) - footprint(a) || b.weightKg - a.weightKg || b.heightCm - a.heightCm);
  const stacks: Stack[] = [];
  for (const unit of units) {
    const below = stacks.find((stack) => mayLieOn(unit, stack, space));
    if (below) {
      below.units.push(unit);
      below.heightCm += unit.heightCm;
      below.weightKg += unit.weightKg;
    } else {
      stacks.push({ units: [unit], heightCm: unit.heightCm, weightKg: unit.weightKg });
    }
  }
  return stacks;
}

const lengthwise = ({ lengthCm, widthCm }: Box) => ({
  lengthCm: Math.max(lengthCm, widthCm),
  widthCm: Math.min(lengthCm, widthCm),
});

function mayLieOn(unit: Unit, { units, heightCm, weightKg }: Stack, space: Space): boolean {
  const top = units.at(-1);
  return (
    top !== undefined &&
    unit.stackable &&
    top.stackable &&
    heightCm + unit.heightCm <= space.heightCm &&
    weightKg + unit.weightKg <= space.payloadKg &&
    unit.weightKg <= top.weightKg &&
    unit.lengthCm <= top.lengthCm &&
    unit.widthCm <= top.widthCm
  );
}

function loadsOf(stacks: readonly Stack[], space: Space): Load[] {
  const loads: Load[] = [];
  for (let left = stacks; left.length > 0; ) {
    const candidates = candidatesOf(left, space);
    const { load, placed } = layOut(candidates, space);
    loads.push(load);
    left = left.filter((stack) => !placed.has(stack));
  }
  return loads;
}

/** As many as the payload and the planned share of the volume allow, and at most twice the floor. */
function candidatesOf(stacks: readonly Stack[], space: Space): Stack[] {
  const chosen: Stack[] = [];
  let [volume, weight, floor] = [0, 0, 0];
  for (const stack of stacks) {
    const more = stack.units.reduce((total, unit) => total + volumeOf(unit), 0);
    const [bottom] = stack.units;
    const isRoomy = space.top || volume + more <= volumeOf(space) * PLANNED_SHARE;
    const isWithin = isRoomy && weight + stack.weightKg <= space.payloadKg;
    if (!bottom || (chosen.length > 0 && !isWithin) || floor > 2 * footprint(space)) continue;
    chosen.push(stack);
    volume += more;
    weight += stack.weightKg;
    floor += footprint(bottom);
  }
  return chosen;
}

function layOut(stacks: readonly Stack[], space: Space): { load: Load; placed: ReadonlySet<Stack> } {
  const [first] = stacks;
  // A package may be as wide as the container, without a gap.
  const gap = stacks.length === 1 ? 0 : space.gapCm;
  // What protrudes takes the whole width or length of the floor.
  const boxes = stacks.map(({ units: [bottom] }) => ({
    width: Math.min(bottom?.lengthCm ?? 0, space.lengthCm) + gap,
    height: Math.min(bottom?.widthCm ?? 0, space.widthCm) + gap,
  }));
  const { packedBins } = pack2D({ bins: [{ width: space.lengthCm + gap, height: space.widthCm + gap }], boxes });
  const placed = new Map(
    (packedBins[0]?.boxes ?? []).map(
      (box) => [stacks[boxes.indexOf(box.sourceBox as (typeof boxes)[0])], box] as const,
    ),
  );
  if (placed.size === 0 && first && stacks.length > 1) return layOut([first], space);
  const packages: Placed[] = [];
  for (const [stack, { x, y, rotated }] of placed) {
    let zCm = 0;
    const { lengthCm: bottomLength = 0, widthCm: bottomWidth = 0 } = stack?.units[0] ?? {};
    const xCm = bottomLength > space.lengthCm ? (space.lengthCm - bottomLength) / 2 : x;
    const yCm = bottomWidth > space.widthCm ? (space.widthCm - bottomWidth) / 2 : y;
    for (const { row, lengthCm, widthCm, heightCm, weightKg } of stack?.units ?? []) {
      const sides = rotated ? { lengthCm: widthCm, widthCm: lengthCm } : { lengthCm, widthCm };
      packages.push({ row, xCm, yCm, zCm, ...sides, heightCm, weightKg });
      zCm += heightCm;
    }
  }
  return { load: loadOf(packages, space), placed: new Set([...placed.keys()].filter((stack) => stack !== undefined)) };
}

function loadOf(packages: readonly Placed[], space: Space): Load {
  const volume = packages.reduce((total, placed) => total + volumeOf(placed), 0);
  return {
    packages,
    weightKg: Math.round(packages.reduce((total, { weightKg }) => total + weightKg, 0) * 1000) / 1000,
    cubicMetres: Math.round(volume / 1000) / 1000,
    share: volume / volumeOf(space),
    overhang: overhangOf(space.type, {
      lengthCm: Math.max(...packages.map(({ lengthCm }) => lengthCm)),
      widthCm: Math.max(...packages.map(({ widthCm }) => widthCm)),
      topCm: Math.max(...packages.map(({ zCm, heightCm }) => zCm + heightCm)),
    }),
  };
}
