/** Lists keep their filters in the address, so that they can be revisited and shared. */

export const MAX_SEARCH = 200;
const MAX_CURSOR = 200;
const MAX_TAG = 30;

export function filtersOf<F extends object>(filter: { [K in keyof F]?: F[K] | undefined }): F {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as F;
}

export function searchOfAddress(params: URLSearchParams): string | undefined {
  return params.get('search')?.trim().slice(0, MAX_SEARCH);
}

export function tagOfAddress(params: URLSearchParams): string | undefined {
  return params.get('tag')?.trim().slice(0, MAX_TAG);
}

/** Ignores values that are not allowed. */
export function choiceOfAddress<T extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  return allowed.find((value) => value === params.get(name));
}

/** Ignores a cursor that is too long to be valid. */
export function cursorOfAddress(params: URLSearchParams, name = 'cursor'): string | undefined {
  const cursor = params.get(name);
  return cursor && cursor.length <= MAX_CURSOR ? cursor : undefined;
}

/**
 * Removes rejected filters from the address.
 * @param names of the rejected filters
 * @returns null if the address has none of them
 */
export function withoutRefused(address: URL, names: readonly string[]): string | null {
  const { pathname } = address;
  const searchParams = new URLSearchParams(address.search);
  const present = names.filter((name) => searchParams.has(name));
  for (const name of present) searchParams.delete(name);
  if (present.length === 0) return null;
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Any change except paging starts at the first page. */
export function listPath<F extends object>(
  base: string,
  filter: F,
  change: { readonly [K in keyof F]?: F[K] | undefined },
): string {
  const next = filtersOf<Record<string, unknown>>({ ...filter, cursor: undefined, ...change });
  const params = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${base}?${params}` : base;
}

export function hasFilters(filter: object): boolean {
  return Object.keys(filter).some((name) => name !== 'sort' && name !== 'cursor');
}
