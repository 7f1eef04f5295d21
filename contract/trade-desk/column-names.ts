/** Finds the columns of a pasted table by the names in its heading. */

/**
 * @param names what a heading may call each column. A heading that fits several names belongs to the first of them.
 * @returns the place of each column from 0, or -1
 */
export function columnsByName<Name extends string>(
  heading: readonly string[],
  names: Readonly<Record<Name, RegExp>>,
): Readonly<Record<Name, number>> {
  const taken = new Set<number>();
  const find = (pattern: RegExp): number => {
    const at = heading.findIndex((name, place) => !taken.has(place) && pattern.test(name));
    if (at >= 0) taken.add(at);
    return at;
  };
  const found = Object.entries<RegExp>(names).map(([name, pattern]) => [name, find(pattern)] as const);
  return Object.fromEntries(found) as Record<Name, number>;
}
