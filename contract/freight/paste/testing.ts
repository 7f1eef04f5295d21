import { readCargo } from '../cargo-rows.ts';
import { type ReadableTable, readTable } from './read-table.ts';

/** For tests: fails for a text that is no table. */
export function tableOf(text: string): ReadableTable {
  const pasted = readTable(text);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return pasted;
}

/** Count, length, width, height and weight of each row. */
export const packagesOf = (text: string) =>
  readCargo(tableOf(text).rows).packages.map((row) => [
    row.count,
    row.lengthCm,
    row.widthCm,
    row.heightCm,
    row.weightKg,
  ]);
