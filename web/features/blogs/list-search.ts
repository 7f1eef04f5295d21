import { isId } from './blog-paths.ts';
import type { ListFilter } from './queries.ts';

const MAX_SEARCH = 200;
const MAX_TAG = 30;
const MAX_CURSOR = 200;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
export function readSearch(params: URLSearchParams): ListFilter {
  const author = params.get('author');
  const cursor = params.get('cursor');
  return withoutEmpty({
    search: params.get('search')?.trim().slice(0, MAX_SEARCH),
    tag: params.get('tag')?.trim().slice(0, MAX_TAG).toLowerCase(),
    author: isId(author) ? author : undefined,
    cursor: cursor && cursor.length <= MAX_CURSOR ? cursor : undefined,
  });
}

/** The address of the same list with some filters changed; any change but paging starts at the first page. */
export function searchPath(
  base: string,
  filter: ListFilter,
  change: { [K in keyof ListFilter]?: ListFilter[K] | undefined },
): string {
  const params = new URLSearchParams(
    withoutEmpty({ ...filter, cursor: undefined, ...change }) as Record<string, string>,
  );
  return params.size > 0 ? `${base}?${params}` : base;
}

function withoutEmpty(filter: Record<string, string | undefined>): ListFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as ListFilter;
}
