import { formatCount } from '#web/lib/counts.ts';
import { axisOf } from './axis.ts';
import classes from './chart.module.css';
import { ChartFrame, markClass, type Series, share } from './chart-frame.tsx';

interface BarChartProps {
  readonly series: readonly Series[];
  /** With a count for each series. */
  readonly groups: readonly { readonly name: string; readonly counts: readonly number[] }[];
}

export function BarChart({ series, groups }: BarChartProps) {
  const axis = axisOf(groups.flatMap(({ counts }) => counts));
  return (
    <ChartFrame axis={axis} series={series} mark="bar">
      {groups.map(({ name, counts }) => (
        <div key={name} className={classes.column}>
          {series.map((entry, at) => (
            <span
              key={entry.name}
              className={markClass('bar', entry)}
              style={{ color: entry.color, height: share(counts[at] ?? 0, axis) }}
              hidden={!counts[at]}
              title={`${entry.name}: ${formatCount(counts[at] ?? 0)}`}
            />
          ))}
          <span className={classes.label}>{name}</span>
        </div>
      ))}
    </ChartFrame>
  );
}
