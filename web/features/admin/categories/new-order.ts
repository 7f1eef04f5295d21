export function inNewOrder<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(from + by, 0, moved);
  return next;
}
