export function moveBy<T>(rows: readonly T[], index: number, step: -1 | 1): T[] {
  const to = index + step;
  const row = rows[index];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(index, 1).toSpliced(to, 0, row);
}

export function replaceAt<T>(rows: readonly T[], index: number, row: T): T[] {
  return rows.with(index, row);
}
