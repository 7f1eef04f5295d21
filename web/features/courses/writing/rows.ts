export function moveBy<T>(rows: readonly T[], place: number, step: -1 | 1): T[] {
  const to = place + step;
  const row = rows[place];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(place, 1).toSpliced(to, 0, row);
}

export function replaceAt<T>(rows: readonly T[], place: number, row: T): T[] {
  return rows.with(place, row);
}
