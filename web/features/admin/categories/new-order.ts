export function inNewOrder<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(from + by, 0, one);
  return next;
}
