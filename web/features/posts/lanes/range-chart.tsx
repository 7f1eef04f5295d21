import { months } from '#contract/dates.ts';
import { figure } from '#contract/freight/figure.ts';
import type { BenchmarkRange } from '#contract/lanes.ts';
import { currentLanguage, languageTag, messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import classes from './lane.module.css';

const t = messages('posts');

const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 52;
const BOTTOM = 28;
const TOP = 12;
const LINES = 4;
/** Labels of months are left out if they would overlap. */
const MAX_LABELS = 5;

/** 'Oct 2026' of '2026-10'. */
export const monthText = (month: string | null): string => monthIn(month, 'numeric');

/** 'Oct ’26' of '2026-10'. */
const shortMonth = (month: string | null): string => monthIn(month, '2-digit');

function monthIn(month: string | null, year: 'numeric' | '2-digit'): string {
  if (month === null) return t('All months');
  if (currentLanguage() !== DEFAULT_LANGUAGE) {
    return new Intl.DateTimeFormat(languageTag(), {
      month: 'short',
      year,
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }).format(new Date(`${month}-01T00:00:00Z`));
  }
  const [fullYear = '', number = ''] = month.split('-');
  const name = months[Number(number) - 1]?.slice(0, 3) ?? '';
  return year === 'numeric' ? `${name} ${fullYear}` : `${name} ’${fullYear.slice(2)}`;
}

/** Bars from the lowest to the highest price with a line at the median. The table beside it has the same figures. */
export function RangeChart({ ranges, label }: { readonly ranges: readonly BenchmarkRange[]; readonly label: string }) {
  const step = stepOf(Math.max(...ranges.map(({ high }) => high)));
  const top = step * LINES;
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const width = (WIDTH - LEFT) / ranges.length;
  const bar = Math.min(36, width * 0.6);
  const every = Math.ceil(ranges.length / MAX_LABELS);
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      direction="ltr"
      role="img"
      aria-label={t('Lowest, median and highest price. {label}', { label })}
    >
      {Array.from({ length: LINES + 1 }, (_, line) => line * step).map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text className={classes.axis} x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {figure(value)}
          </text>
        </g>
      ))}
      {ranges.map(({ month, low, median, high }, at) => {
        const middle = LEFT + (at + 0.5) * width;
        return (
          <g key={month}>
            <rect
              className={classes.bar}
              x={middle - bar / 2}
              width={bar}
              y={y(high)}
              height={Math.max(2, y(low) - y(high))}
            />
            <line
              className={classes.median}
              x1={middle - bar / 2}
              x2={middle + bar / 2}
              y1={y(median)}
              y2={y(median)}
            />
            {at % every === 0 && (
              <text className={classes.axis} x={middle} y={HEIGHT - 8} textAnchor="middle">
                {shortMonth(month)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A round number, so that the lines of the grid reach the highest price. */
function stepOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest / LINES));
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power * LINES >= highest) ?? 10;
  return Number((factor * power).toPrecision(6));
}
