import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/counts.ts';
import type { Axis } from './axis.ts';
import classes from './chart.module.css';

/** Those that are outlined differ without colours: a dashed line, or a bar with a dashed border. */
export interface Series {
  readonly name: string;
  readonly color: string;
  readonly isOutlined?: boolean;
}

interface ChartFrameProps {
  readonly axis: Axis;
  readonly series: readonly Series[];
  readonly mark: 'bar' | 'line';
  readonly children: ReactNode;
}

/** The legend, the horizontal lines and their counts. Screen readers need a table with the same numbers instead. */
export function ChartFrame({ axis, series, mark, children }: ChartFrameProps) {
  return (
    <div aria-hidden="true">
      <p className={classes.legend}>
        {series.map(({ name, ...look }) => (
          <span key={name}>
            <span className={markClass(mark, look)} style={{ color: look.color }} /> {name}
          </span>
        ))}
      </p>
      <div className={classes.chart} data-chart="">
        <div className={classes.plot}>
          {axis.ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ bottom: share(tick, axis) }}>
              <span>{formatCount(tick)}</span>
            </span>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

export const share = (count: number, { top }: Axis): string => `${(count / top) * 100}%`;

export const markClass = (mark: 'bar' | 'line', { isOutlined = false }: Pick<Series, 'isOutlined'>): string =>
  `${classes[mark]} ${isOutlined ? classes.outlined : ''}`;
