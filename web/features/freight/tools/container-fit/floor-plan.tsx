import type { Load, Placed } from '#contract/freight/container-fit.ts';
import { type ContainerType, containers } from '#contract/freight/containers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './container-fit.module.css';
import { COLOURS } from './load-list.tsx';

const t = messages('tools');

interface FloorPlanProps {
  readonly type: ContainerType;
  readonly load: Load;
  readonly number: number;
}

/** The container from above, to scale. Each package on the floor has the number of its row, and how many are stacked. */
export function FloorPlan({ type, load, number }: FloorPlanProps) {
  const { inside, name, door } = containers[type];
  if (!inside) return null;
  const { lengthCm, widthCm } = inside;
  const [left, right] = extentOf(
    load.packages,
    lengthCm,
    ({ xCm }) => xCm,
    (placed) => placed.lengthCm,
  );
  const [top, bottom] = extentOf(
    load.packages,
    widthCm,
    ({ yCm }) => yCm,
    (placed) => placed.widthCm,
  );
  const onFloor = load.packages.filter(({ zCm }) => zCm === 0);
  return (
    <figure className={classes.figure}>
      <figcaption>
        {door
          ? t('Container {number} from above; the door is on the right', { number })
          : t('Container {number} from above', { number })}
      </figcaption>
      <svg
        className={classes.plan}
        viewBox={`${left - 2} ${top - 2} ${right - left + 4} ${bottom - top + 4}`}
        role="img"
        aria-label={t('Floor plan of a {container} with {count} stacks', {
          container: term(name),
          count: onFloor.length,
        })}
      >
        <rect className={classes.walls} width={lengthCm} height={widthCm} />
        {onFloor.map((placed) => (
          <Stack key={`${placed.xCm} ${placed.yCm}`} placed={placed} height={heightOf(load, placed)} />
        ))}
      </svg>
    </figure>
  );
}

/** From the first to the last centimetre of the container and of what protrudes from it. */
const extentOf = (
  packages: readonly Placed[],
  sizeCm: number,
  from: (placed: Placed) => number,
  size: (placed: Placed) => number,
): [number, number] => [
  Math.min(0, ...packages.map(from)),
  Math.max(sizeCm, ...packages.map((placed) => from(placed) + size(placed))),
];

const heightOf = (load: Load, { xCm, yCm }: Placed) =>
  load.packages.filter((other) => other.xCm === xCm && other.yCm === yCm).length;

function Stack({ placed, height }: { readonly placed: Placed; readonly height: number }) {
  const { xCm, yCm, lengthCm, widthCm, row } = placed;
  const text = height > 1 ? `${row + 1} ×${height}` : String(row + 1);
  const size = Math.min(widthCm * 0.5, (lengthCm / text.length) * 1.4, 30);
  return (
    <g>
      <rect className={classes.package} data-colour={row % COLOURS} x={xCm} y={yCm} width={lengthCm} height={widthCm} />
      <text x={xCm + lengthCm / 2} y={yCm + widthCm / 2} fontSize={size} className={classes.number}>
        {text}
      </text>
    </g>
  );
}
