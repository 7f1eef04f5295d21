/** Cargo rows in the address: one value of each column for each row, as a form without scripts sends them. */
import { type CargoField, type CargoRow, emptyCargoRow, isEmptyRow, MAX_ROWS } from '#contract/freight/cargo-rows.ts';

const columns: readonly CargoField[] = ['type', 'count', 'length', 'width', 'height', 'weight'];

export function readRows(params: URLSearchParams): readonly CargoRow[] {
  const alone = new Set(params.getAll('alone'));
  const count = Math.min(Math.max(...columns.map((column) => params.getAll(column).length)), MAX_ROWS);
  const rows = Array.from(
    { length: count },
    (_, at): CargoRow => ({
      ...emptyCargoRow,
      ...Object.fromEntries(columns.map((column) => [column, params.getAll(column)[at]?.slice(0, 40) ?? ''])),
      isStackable: !alone.has(String(at)),
    }),
  );
  return rows.length > 0 ? rows : [emptyCargoRow];
}

export function writeRows(rows: readonly CargoRow[], params: URLSearchParams): URLSearchParams {
  const filled = rows.filter((row) => !isEmptyRow(row));
  const used = columns.filter((column) => filled.some((row) => row[column] !== ''));
  filled.forEach((row, at) => {
    for (const column of used) params.append(column, row[column]);
    if (!row.isStackable) params.append('alone', String(at));
  });
  return params;
}
