/** Parallel projection of boxes: where their corners are on the screen, and in which order they are painted. */

/** In centimetres: from the near left corner to the far right one. */
export interface Solid {
  readonly from: Point;
  readonly to: Point;
}
export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];

export interface View {
  /** Around the vertical axis, in degrees. */
  readonly turn: number;
  /** From above, in degrees from 0 to 90. */
  readonly tilt: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** With y down, as in SVG. */
export function project([x, y, z]: Point, { turn, tilt }: View): Flat {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const depth = x * sin + y * cos;
  return [x * cos - y * sin, -(depth * Math.sin(radians(tilt)) + z * Math.cos(radians(tilt)))];
}

/** On which side of each axis the viewer is: 1 or -1. */
export function sidesOf({ turn, tilt }: View): Point {
  const sign = (value: number) => (value > 0 ? 1 : -1);
  return [sign(-Math.sin(radians(turn))), sign(-Math.cos(radians(turn))), sign(Math.sin(radians(tilt)))];
}

/** The visible sides: left or right, front or back, and the top. */
export function facesOf({ from, to }: Solid, sides: Point): readonly (readonly Point[])[] {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const x = sides[0] > 0 ? x1 : x0;
  const y = sides[1] > 0 ? y1 : y0;
  const z = sides[2] > 0 ? z1 : z0;
  return [
    [[x, y0, z0] as const, [x, y1, z0] as const, [x, y1, z1] as const, [x, y0, z1] as const],
    [[x0, y, z0] as const, [x1, y, z0] as const, [x1, y, z1] as const, [x0, y, z1] as const],
    [[x0, y0, z] as const, [x1, y0, z] as const, [x1, y1, z] as const, [x0, y1, z] as const],
  ];
}

/** The indices of boxes that do not overlap, hidden ones first. */
export function paintingOrder(solids: readonly Solid[], sides: Point): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  const visit = (index: number) => {
    if (seen.has(index)) return;
    seen.add(index);
    const solid = solids[index];
    solids.forEach((other, at) => {
      if (solid && at !== index && mayHide(solid, other, sides)) visit(at);
    });
    order.push(index);
  };
  for (const index of solids.keys()) visit(index);
  return order;
}

/** Coordinates have floating-point rounding errors. */
const TOLERANCE = 1e-6;

/** A box may hide another if it is nearer along an axis and the other one is nearer along none. */
function mayHide(near: Solid, far: Solid, sides: Point): boolean {
  const isNearer = (a: Solid, b: Solid) =>
    ([0, 1, 2] as const).some((axis) =>
      sides[axis] > 0 ? a.from[axis] >= b.to[axis] - TOLERANCE : a.to[axis] <= b.from[axis] + TOLERANCE,
    );
  return isNearer(near, far) && !isNearer(far, near);
}
