import { formatCount } from '#web/lib/counts.ts';
import { axisOf } from './axis.ts';
import classes from './chart.module.css';
import { ChartFrame, type Series, share } from './chart-frame.tsx';

/** A phone has room for this many. */
const LABELS = 5;
const DOTS = 7;

interface LineChartProps {
  readonly series: readonly Series[];
  /** With a count for each series. */
  readonly points: readonly { readonly name: string; readonly label: string; readonly counts: readonly number[] }[];
}

export function LineChart({ series, points }: LineChartProps) {
  const axis = axisOf(points.flatMap(({ counts }) => counts));
  const line = (at: number) =>
    points.map(({ counts }, place) => `${place + 0.5},${axis.top - (counts[at] ?? 0)}`).join(' ');
  const step = Math.ceil(points.length / LABELS);
  return (
    <ChartFrame axis={axis} series={series} mark="line">
      <svg
        className={classes.lines}
        viewBox={`0 0 ${points.length} ${axis.top}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map(({ name, color, isOutlined }, at) => (
          <polyline key={name} className={isOutlined ? classes.dashed : ''} stroke={color} points={line(at)} />
        ))}
      </svg>
      {points.map(({ name, label, counts }, place) => (
        <div
          key={name}
          className={classes.column}
          title={[name, ...series.map((line, at) => `${line.name}: ${formatCount(counts[at] ?? 0)}`)].join('\n')}
        >
          {points.length <= DOTS &&
            series.map((line, at) => (
              <span
                key={line.name}
                className={classes.dot}
                style={{ background: line.color, bottom: share(counts[at] ?? 0, axis) }}
              />
            ))}
          {(points.length - 1 - place) % step === 0 && <span className={classes.label}>{label}</span>}
        </div>
      ))}
    </ChartFrame>
  );
}
