/** What a table does not say: its decimal mark, and the unit of its sizes. */
import type { DecimalMark } from '../read-decimal.ts';
import { readNumber } from '../read-measure.ts';
import type { Column } from './columns.ts';
import type { Role } from './headings.ts';
import { sidesOf } from './sizes.ts';
import type { Cells } from './split-table.ts';

const measures: ReadonlySet<Role | null> = new Set([
  'length',
  'width',
  'height',
  'diameter',
  'size',
  'weight',
  'totalWeight',
]);

/** One clear number, such as 11,5 or 1.200,5, decides for the whole table. Dates and codes do not. */
export function decimalMark(lines: Cells, columns: readonly Column[]): DecimalMark | undefined {
  const cells = lines.flatMap((line) =>
    columns.flatMap(({ role }, at) =>
      measures.has(role) ? (role === 'size' ? sidesOf(line[at] ?? '') : [line[at] ?? '']) : [],
    ),
  );
  if (cells.some((cell) => /^\d[\d.]*,(?:\d{1,2}|\d{4,})(?![\d,.])/.test(cell))) return ',';
  return cells.some((cell) => /^\d[\d,]*\.(?:\d{1,2}|\d{4,})(?![\d,.])/.test(cell)) ? '.' : undefined;
}

const sides: ReadonlySet<Role | null> = new Set(['length', 'width', 'height', 'diameter']);

/** '1.250' below '980', or beside it in a column of the same unit: the column with whole numbers groups its thousands. */
export function groupedBeside(lines: Cells, columns: readonly Column[]): string | undefined {
  const kinds = new Map<string, string[]>();
  columns.forEach(({ role, unit }, at) => {
    if (!measures.has(role)) return;
    const kind = sides.has(role) ? `side ${unit}` : String(at);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...lines.map((line) => line[at] ?? '')]);
  });
  return [...kinds.values()]
    .filter((cells) => cells.some((cell) => /^[1-9]\d{2}$/.test(cell)))
    .flat()
    .find((cell) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(cell));
}

/** Packages above these sizes in centimetres, or below them, have another unit. */
const TOO_LONG_CM = 1400;
const TOO_HIGH_CM = 400;
const TOO_SHORT_CM = 3;

export type AskedUnit = 'mm' | 'm' | 'in' | null;

/** Sizes without a unit that can't be centimetres: a pallet is not 12 m long, nor 1.2 cm. */
export function plainUnit(lines: Cells, columns: readonly Column[], mark: DecimalMark | undefined): AskedUnit {
  const sizes: number[][] = lines.map((line) =>
    columns.flatMap(({ role, unit }, at): number[] => {
      if (!(sides.has(role) || role === 'size') || unit) return [];
      const parts = role === 'size' ? sidesOf(line[at] ?? '') : [line[at] ?? ''];
      return parts.map((part) => readNumber(part, mark)?.value ?? Number.NaN);
    }),
  );
  const stated = sizes.filter((sides) => !sides.some(Number.isNaN));
  const all = stated.flat();
  if (all.length === 0) return null;
  const isTooLarge = stated.some(
    ([length = 0, width = 0, height = 0]) =>
      length > TOO_LONG_CM || Math.min(width, height) > TOO_HIGH_CM || height > TOO_HIGH_CM,
  );
  if (isTooLarge && all.every((side) => side >= 50)) return 'mm';
  if (all.every((side) => side < TOO_SHORT_CM)) return 'm';
  return isInPounds(lines, columns) ? 'in' : null;
}

/** Who weighs in pounds measures in inches. */
const isInPounds = (lines: Cells, columns: readonly Column[]): boolean =>
  columns.some(
    ({ role, unit }, at) =>
      (role === 'weight' || role === 'totalWeight') &&
      (/^(?:lb|pound|#)/.test(unit ?? '') || lines.some((line) => /\d\s?(?:lbs?|pounds?|#)/i.test(line[at] ?? ''))),
  );
