/** Reads the lines of a table into cargo rows. */

import { messages } from '../../messages.ts';
import { type CargoRow, emptyCargoRow } from '../cargo-rows.ts';
import { figure } from '../figure.ts';
import { type DecimalMark, typedNumber } from '../read-decimal.ts';
import { measureText, readMeasure, readNumber } from '../read-measure.ts';
import type { Column, Layout } from './columns.ts';
import { nounIn } from './headings.ts';
import { readOneLine } from './one-line.ts';
import { isSizes, sizesOf } from './sizes.ts';
import { isStackable } from './stacking.ts';
import type { UnitColumns } from './unit-columns.ts';

const t = messages('freight-input');

export interface Table extends Layout {
  readonly mark: DecimalMark | undefined;
  readonly sizeUnit: string | undefined;
  readonly ticks: ReadonlySet<number>;
  readonly unitColumns: UnitColumns;
}

export interface ReadLine {
  readonly row: CargoRow;
  readonly note?: string | undefined;
}

/** A cell that can't be read stays as it is, so that its row has a message. */
export function rowOf(line: readonly string[], table: Table): ReadLine {
  const { columns, mark, numbers } = table;
  const row = {
    ...emptyCargoRow,
    type: numbers?.noun ?? table.noun,
    ...(numbers && { count: packagesIn(line[numbers.at] ?? '') }),
  };
  let total = '';
  let diameter = '';
  columns.forEach((column, at) => {
    const { role, order } = column;
    const cell = line[at] ?? '';
    const unit = unitOf(column, line, table);
    if (role === 'size') {
      const { height, ...sizes } = countedSizes(cell, unit, table, order);
      Object.assign(row, sizes, height !== '' && { height });
    } else if (role === 'stackable' || role === 'nonStackable')
      row.isStackable = isStackable(cell, role, table.ticks.has(at));
    else if (role === 'type') row.type = cell || row.type;
    else if (role === 'count') Object.assign(row, countOf(cell, row.type));
    else if (role === 'totalWeight' || (role === 'weight' && ofAll.test(cell)))
      total = measureText(cell.replace(ofAll, ''), 'weight', unit, mark);
    else if (role === 'weight') row.weight = measureText(cell.replace(ofOne, ''), 'weight', unit, mark) || row.weight;
    else if (role === 'diameter') diameter = measureText(cell, 'length', unit, mark);
    else if (role) row[role] = measureText(cell, 'length', unit, mark);
  });
  if (diameter !== '') Object.assign(row, roundSides(row, diameter));
  return total === '' || row.weight !== '' ? { row } : shareOf(total, row);
}

/** '412 kg each', '11.5 kg/ctn' and '1648 kg total'. */
const ofOne = /\s?(?:\beach|\bea|\/\s?\p{L}{2,12}|\bper \p{L}{2,12}|\bje \p{L}{2,12})\.?$/iu;
const ofAll = /\s?\b(?:total|in total|tot|gesamt|ges|ttl)\.?$/i;

/** '4 x 120x80x145 cm' says both, if no column has quantities. */
function countedSizes(
  cell: string,
  unit: string | undefined,
  { columns, numbers, mark }: Table,
  order?: readonly string[],
) {
  const isCounted = numbers !== null || columns.some(({ role }) => role === 'count');
  const line = isCounted || (isSizes(cell) && !/[(@]/.test(cell)) ? undefined : readOneLine(cell);
  if (!line) return sizesOf(cell, unit, mark, order);
  return { count: line.count, ...sizesOf(line.sizes, unit, mark, order) };
}

/** A unit in its own column goes before the one of the heading. */
function unitOf({ role, unit }: Column, line: readonly string[], table: Table): string | undefined {
  const isWeight = role === 'weight' || role === 'totalWeight';
  const at = table.unitColumns[isWeight ? 'weight' : 'length'];
  const own = at === undefined ? '' : (line[at] ?? '');
  return own.toLowerCase().replace('.', '') || (unit ?? (isWeight ? undefined : table.sizeUnit));
}

/** The sides that a drum, roll or coil does not state are its diameter. A diameter alone is no height. */
function roundSides({ length, width, height }: CargoRow, diameter: string): Partial<CargoRow> {
  const isAlone = length === '' && width === '' && height === '';
  return { length: length || diameter, width: width || diameter, height: isAlone ? '' : height || diameter };
}

/** '4 pallets' says both. */
function countOf(cell: string, type: string): Pick<CargoRow, 'count' | 'type'> {
  const [count] = /^\d[\d.,]{0,9}/.exec(cell.replaceAll(' ', '')) ?? [];
  return { count: count ?? cell, type: type || (nounIn(cell) ?? '') };
}

/** '1-40' and '1 to 40' number 40 packages. */
export function packagesIn(cell: string): string {
  const [, from, to] = /(\d{1,9})\s{0,3}(?:-|–|—|~|to|bis)\s{0,3}[^\d\s]{0,5}(\d{1,9})(?!\d)/.exec(cell) ?? [];
  const count = from === undefined ? 1 : Number(to) - Number(from) + 1;
  return String(count > 0 ? count : 1);
}

/** The weight of one of the packages that weigh this together. */
function shareOf(total: string, row: CargoRow): ReadLine {
  const reading = readMeasure(total, 'weight');
  const count = readNumber(row.count)?.value;
  if (!reading || !count) return { row: { ...row, weight: total } };
  const weight = typedNumber(Math.round((reading.value / count) * 1e4) / 1e4);
  if (reading.other === undefined) return { row: { ...row, weight } };
  return {
    row: { ...row, weight },
    note: t('“{total}” was read as {value} kg in total. If you mean {other} kg, correct the weight.', {
      total,
      value: figure(reading.value, 4),
      other: figure(reading.other, 4),
    }),
  };
}
