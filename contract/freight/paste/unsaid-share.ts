/** A column such as “kg” that does not say whether it is the weight of one package or of all in its row. */

import { messages } from '../../messages.ts';
import { term } from '../../terms.ts';
import { type CargoPackages, readCargo } from '../cargo-rows.ts';
import { readMeasure } from '../read-measure.ts';
import type { Column, Layout } from './columns.ts';
import { densityOf } from './dense.ts';
import { readHeading } from './headings.ts';
import type { ReadLine } from './rows.ts';

const t = messages('freight-input');

/** Kilograms per cubic metre. Only foam and empty bottles are lighter, and only packed metal and stone heavier. */
const LIGHTEST = 35;
const HEAVIEST = 1_500;
/** The share of `readHeading` that names neither one package nor all. */
const UNSAID = 2;

/** @returns how it was read, if both readings are possible */
export function unsaidShareNote(
  read: readonly ReadLine[],
  columns: readonly Column[],
  { sums }: Layout,
): string | undefined {
  const at = columns.findIndex(({ role }) => role === 'weight');
  const column = columns[at];
  if (!column || Math.floor(readHeading(column.heading).rank % 10) !== UNSAID) return undefined;
  const saysTotal = columns.some(({ role, heading }) => role === null && readHeading(heading).role === 'totalWeight');
  const hasSum = readMeasure(sums.at(-1)?.[at] ?? '', 'weight') !== undefined;
  const { packages } = readCargo(read.map(({ row }) => row));
  const several = packages.filter(({ count }) => count > 1);
  if (saysTotal || hasSum || several.length === 0 || !packages.every(isPossible)) return undefined;
  if (!several.every((row) => isPossible({ ...row, weightKg: row.weightKg / row.count }))) return undefined;
  return t(
    '“{heading}” does not say whether it is the weight of one package or of all in the row. It was read as the weight of one. Otherwise, choose “{choice}”.',
    { heading: column.heading, choice: term('Weight of all in the row') },
  );
}

const isPossible = (row: CargoPackages): boolean => {
  const density = densityOf(row);
  return density >= LIGHTEST && density <= HEAVIEST;
};
