import { isId } from '#web/lib/ids.ts';
import { cursorOfAddress, filtersOf, listPath, searchOfAddress, tagOfAddress } from '#web/lib/list-address.ts';
import type { ListFilter } from './queries.ts';

/** Reads the filters of an address and ignores invalid ones. */
export function readSearch(params: URLSearchParams): ListFilter {
  const author = params.get('author');
  return filtersOf({
    search: searchOfAddress(params),
    tag: tagOfAddress(params)?.toLowerCase(),
    author: isId(author) ? author : undefined,
    cursor: cursorOfAddress(params),
  });
}

export const searchPath = listPath<ListFilter>;
