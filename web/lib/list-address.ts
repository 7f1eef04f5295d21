/** Lists keep their filters in their address, so that one can come back to what one saw and send it to others. */

/** The longest text to find and the longest place in a list that an address may hold. */
const MAX_SEARCH = 200;
const MAX_CURSOR = 200;

/** The filters that say something. */
export function filtersOf<F extends object>(filter: { [K in keyof F]?: F[K] | undefined }): F {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as F;
}

export function searchOfAddress(params: URLSearchParams): string | undefined {
  return params.get('search')?.trim().slice(0, MAX_SEARCH);
}

/** Where the list goes on; one that is too long to be any is left out. */
export function cursorOfAddress(params: URLSearchParams): string | undefined {
  const cursor = params.get('cursor');
  return cursor && cursor.length <= MAX_CURSOR ? cursor : undefined;
}

/**
 * The address without what was refused of it.
 * @param names of the refused filters
 * @returns null where it holds none of them: it is not to blame
 */
export function withoutRefused(address: URL, names: readonly string[]): string | null {
  const { pathname } = address;
  const searchParams = new URLSearchParams(address.search);
  const held = names.filter((name) => searchParams.has(name));
  for (const name of held) searchParams.delete(name);
  if (held.length === 0) return null;
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The address of the same list with some filters changed; any change but paging starts at its beginning. */
export function listPath<F extends object>(
  base: string,
  filter: F,
  change: { readonly [K in keyof F]?: F[K] | undefined },
): string {
  const next = filtersOf<Record<string, unknown>>({ ...filter, cursor: undefined, ...change });
  const params = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${base}?${params}` : base;
}

/** Whether anything narrows the list; its order and its pages do not. */
export function isNarrowed(filter: object): boolean {
  return Object.keys(filter).some((name) => name !== 'sort' && name !== 'cursor');
}
