/** Reads the lines of a table into cargo rows. */
import { type CargoRow, emptyCargoRow } from '../cargo-rows.ts';
import type { DecimalMark } from '../read-decimal.ts';
import { measureText, readMeasure, readNumber } from '../read-measure.ts';
import type { Layout } from './columns.ts';
import { nounIn } from './headings.ts';
import { sizesOf } from './sizes.ts';
import { isStackable } from './stacking.ts';

export interface Table extends Layout {
  readonly mark: DecimalMark | undefined;
  readonly sizeUnit: string | undefined;
  readonly ticks: ReadonlySet<number>;
}

export interface ReadLine {
  readonly row: CargoRow;
  readonly note?: string | undefined;
}

/** A cell that can't be read stays as it is, so that its row has a message. */
export function rowOf(line: readonly string[], table: Table): ReadLine {
  const { columns, mark, sizeUnit, numbers } = table;
  const row = {
    ...emptyCargoRow,
    type: numbers?.noun ?? table.noun,
    ...(numbers && { count: packagesIn(line[numbers.at] ?? '') }),
  };
  let total = '';
  columns.forEach(({ role, unit, order }, at) => {
    const cell = line[at] ?? '';
    if (role === 'size') Object.assign(row, sizesOf(cell, unit ?? sizeUnit, mark, order));
    else if (role === 'stackable' || role === 'nonStackable')
      row.isStackable = isStackable(cell, role, table.ticks.has(at));
    else if (role === 'type') row.type = cell || row.type;
    else if (role === 'count') Object.assign(row, countOf(cell, row.type));
    else if (role === 'totalWeight') total = measureText(cell, 'weight', unit, mark);
    else if (role === 'weight') row.weight = measureText(cell, 'weight', unit, mark) || row.weight;
    else if (role) row[role] = measureText(cell, 'length', unit ?? sizeUnit, mark);
  });
  return total === '' || row.weight !== '' ? { row } : shareOf(total, row);
}

/** '4 pallets' says both. */
function countOf(cell: string, type: string): Pick<CargoRow, 'count' | 'type'> {
  const [count] = /^\d[\d.,]{0,9}/.exec(cell.replaceAll(' ', '')) ?? [];
  return { count: count ?? cell, type: type || (nounIn(cell) ?? '') };
}

/** '1-40' and '1 to 40' number 40 packages. */
function packagesIn(cell: string): string {
  const [, from, to] = /(\d{1,9})\s{0,3}(?:-|–|—|~|to|bis)\s{0,3}[^\d\s]{0,5}(\d{1,9})(?!\d)/.exec(cell) ?? [];
  const count = from === undefined ? 1 : Number(to) - Number(from) + 1;
  return String(count > 0 ? count : 1);
}

/** The weight of one of the packages that weigh this together. */
function shareOf(total: string, row: CargoRow): ReadLine {
  const reading = readMeasure(total, 'weight');
  const count = readNumber(row.count)?.value;
  if (!reading || !count) return { row: { ...row, weight: total } };
  const weight = String(Math.round((reading.value / count) * 1000) / 1000);
  if (reading.other === undefined) return { row: { ...row, weight } };
  return {
    row: { ...row, weight },
    note: `“${total}” was read as ${reading.value} kg in total. If you mean ${reading.other} kg, correct the weight.`,
  };
}
