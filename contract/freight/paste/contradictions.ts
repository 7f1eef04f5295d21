/** Figures of a table that do not agree: the weights of rows with their totals, and the rows with the row of sums. */

import { messages } from '../../messages.ts';
import type { CargoRow } from '../cargo-rows.ts';
import { figure } from '../figure.ts';
import { readMeasure, readNumber } from '../read-measure.ts';
import type { Column } from './columns.ts';
import { plain, readHeading } from './headings.ts';
import type { Table } from './rows.ts';

const t = messages('freight-input');

const MOST_ROWS = 3;

const isNet = (heading: string): boolean => /\bnet|\bn\/?w\b|净/.test(plain(heading));
/** Totals are rounded. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.5, 0.01 * Math.max(a, b));

export function contradictions({ columns, lines, sums, mark }: Table, rows: readonly CargoRow[]): string[] {
  const used = columns.find(({ role }) => role === 'weight');
  const weights = rows.map(({ count, weight }) => ({
    count: readNumber(count)?.value ?? Number.NaN,
    kg: readMeasure(weight, 'weight')?.value ?? Number.NaN,
  }));
  const ofRows = columns.flatMap((column, at) => {
    const { role, unit } = readHeading(column.heading);
    if (!used || column.role !== null || role !== 'totalWeight' || isNet(column.heading) !== isNet(used.heading))
      return [];
    return weights.flatMap(({ count, kg }, row) => {
      const cell = lines[row]?.[at] ?? '';
      const total = readMeasure(cell, 'weight', unit, mark)?.value;
      return total === undefined || !(count * kg > 0) || isNear(count * kg, total)
        ? []
        : [
            t('Row {row}: {count} × {weight} kg is not {cell}, the “{heading}”.', {
              row: row + 1,
              count: figure(count),
              weight: figure(kg, 3),
              cell,
              heading: column.heading,
            }),
          ];
    });
  });
  return [...ofRows.slice(0, MOST_ROWS), ...(sums.length === 1 ? ofSums(columns, sums[0] ?? [], weights, mark) : [])];
}

function ofSums(
  columns: readonly Column[],
  sums: readonly string[],
  weights: readonly { readonly count: number; readonly kg: number }[],
  mark: Table['mark'],
): string[] {
  const add = (of: (row: { count: number; kg: number }) => number) => weights.reduce((all, row) => all + of(row), 0);
  return columns.flatMap(({ role, heading, unit }, at) => {
    const cell = sums[at] ?? '';
    const isWeight = role === 'weight' || role === 'totalWeight';
    const stated = isWeight
      ? readMeasure(cell, 'weight', unit, mark)?.value
      : readNumber(/^\d+/.exec(cell)?.[0] ?? '')?.value;
    if (stated === undefined || !(isWeight || role === 'count')) return [];
    const possible = isWeight ? [add(({ count, kg }) => count * kg), add(({ kg }) => kg)] : [add(({ count }) => count)];
    const [sum = Number.NaN] = possible;
    if (Number.isNaN(sum) || possible.some((value) => isNear(value, stated))) return [];
    const values = { heading, sum: figure(sum, 3), cell };
    return [
      isWeight
        ? t('“{heading}” adds up to {sum} kg, but the row of sums says {cell}.', values)
        : t('“{heading}” adds up to {sum}, but the row of sums says {cell}.', values),
    ];
  });
}
