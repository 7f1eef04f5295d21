/** Columns that state the unit of each row: 'cm' below 'Unit', 'lb' below 'UoM'. */
import { type Measure, units } from '../read-measure.ts';
import { plain } from './headings.ts';
import type { Cells } from './split-table.ts';

export type UnitColumns = Readonly<Partial<Record<Measure, number>>>;

const heading = /unit|\buom\b|\bu\/?m\b|einheit|eenheid|jednostk|\bbirim|единиц|\bед\b|单位|単位|단위|وحد/;

/** @returns the measure of which each cell names a unit, if there is one in any */
export function unitColumn(text: string, cells: readonly string[]): Measure | undefined {
  if (!heading.test(plain(text))) return undefined;
  const named = cells.map(plain).filter((cell) => cell !== '');
  if (named.length === 0) return undefined;
  return (['length', 'weight'] as const).find((measure) => named.every((cell) => Object.hasOwn(units[measure], cell)));
}

export function unitColumnsOf(headings: readonly string[], lines: Cells): UnitColumns {
  const measures = headings.map((text, at) =>
    unitColumn(
      text,
      lines.map((line) => line[at] ?? ''),
    ),
  );
  const at = (measure: Measure) => {
    const first = measures.indexOf(measure);
    return first < 0 ? {} : { [measure]: first };
  };
  return { ...at('length'), ...at('weight') };
}
