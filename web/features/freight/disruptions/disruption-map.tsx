import { disruptionKindName } from '#contract/disruption-texts.ts';
import type { Disruption } from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import classes from './disruption-map.module.css';
// The land of Natural Earth at 1:110 million (public domain), as 2 units per degree from 84° north to 58° south.
import world from './world.svg?url';

const t = messages('disruptions');

const UNITS = 2;
const [NORTH, SOUTH] = [84, -58];
const [WIDTH, HEIGHT] = [360 * UNITS, (NORTH - SOUTH) * UNITS];
/** Large enough for a finger where the map is half as wide. */
const RADIUS = 12;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly notices: Disruption[];
}

/** Notices about neighbouring places share a point. */
function pointsOf(disruptions: readonly Disruption[]): Point[] {
  const points: Point[] = [];
  for (const notice of disruptions) {
    for (const { position } of [notice.origin, notice.destination].filter((end) => end !== null)) {
      if (!position) continue;
      const [x, y] = [(position.longitude + 180) * UNITS, (NORTH - position.latitude) * UNITS];
      const near = points.find((point) => Math.hypot(point.x - x, point.y - y) < 2 * RADIUS);
      if (!near) points.push({ x, y, notices: [notice] });
      else if (!near.notices.includes(notice)) near.notices.push(notice);
    }
  }
  return points;
}

/** Nothing if no notice is about a place. Countries have no point. */
export function DisruptionMap({ disruptions }: { readonly disruptions: readonly Disruption[] }) {
  const points = pointsOf(disruptions);
  if (points.length === 0) return null;
  return (
    <div className={`${classes.box} box`}>
      <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>{t('Map')}</title>
        <image href={world} width={WIDTH} height={HEIGHT} />
        {points.map(({ x, y, notices }) => {
          const titles = notices.map(({ kind, title }) => `${disruptionKindName(kind)}: ${title}`).join('\n');
          return (
            <a key={`${x} ${y}`} href={`#${notices[0]?.id}`} aria-label={titles} className={classes.point}>
              <title>{titles}</title>
              <circle cx={x} cy={y} r={RADIUS} className={classes.halo} />
              <circle cx={x} cy={y} r={RADIUS / 1.7} />
              {notices.length > 1 && (
                <text x={x} y={y}>
                  {notices.length}
                </text>
              )}
            </a>
          );
        })}
      </svg>
    </div>
  );
}
