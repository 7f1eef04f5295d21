import type { CompanyFilter } from '../queries.ts';

const MAX_SEARCH = 200;
const MAX_CERTIFICATION = 80;
const MAX_CURSOR = 200;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
export function readFilter(params: URLSearchParams): CompanyFilter {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const cursor = params.get('cursor');
  return withoutEmpty({
    search: params.get('search')?.trim().slice(0, MAX_SEARCH),
    country: matching('country', /^[A-Z]{2}$/),
    market: matching('market', /^[A-Z]{2}$/),
    product: matching('product', /^\d{2}$/),
    certification: params.get('certification')?.trim().slice(0, MAX_CERTIFICATION),
    verified: params.get('verified') === 'true' ? 'true' : undefined,
    letter: matching('letter', /^[A-Z#]$/),
    sort: params.get('sort') === 'newest' ? 'newest' : undefined,
    cursor: cursor && cursor.length <= MAX_CURSOR ? cursor : undefined,
  });
}

/** The address of the same list with some filters changed; any change but paging starts at its beginning. */
export function filterPath(
  base: string,
  filter: CompanyFilter,
  change: { [K in keyof CompanyFilter]?: CompanyFilter[K] | undefined },
): string {
  const params = new URLSearchParams(
    withoutEmpty({ ...filter, cursor: undefined, ...change }) as Record<string, string>,
  );
  return params.size > 0 ? `${base}?${params}` : base;
}

/** Whether anything narrows the list; its order and its pages do not. */
export function isNarrowed({ sort: _, cursor: __, ...rest }: CompanyFilter): boolean {
  return Object.keys(rest).length > 0;
}

function withoutEmpty(filter: Record<string, string | undefined>): CompanyFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as CompanyFilter;
}
