/** The list with one of its rows a place further up (-1) or down (1). */
export function inNewOrder<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(from + by, 0, one);
  return next;
}
