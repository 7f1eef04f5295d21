import { type PostSort, postSorts } from '#contract/post-lists.ts';
import { isId } from '#web/lib/ids.ts';
import { choiceOfAddress, cursorOfAddress, filtersOf, listPath, tagOfAddress } from '#web/lib/list-address.ts';
import type { ListFilter } from './queries.ts';

export const sortNames: Readonly<Record<PostSort, string>> = {
  newest: 'Newest',
  active: 'Active',
  likes: 'Most liked',
  replies: 'Most replies',
};

/** Reads the filters of an address and ignores invalid ones. */
export function readSearch(params: URLSearchParams): ListFilter {
  const idOf = (name: string) => {
    const value = params.get(name);
    return isId(value) ? value : undefined;
  };
  const sort = choiceOfAddress(params, 'sort', postSorts);
  return filtersOf({
    sort: sort === 'newest' ? undefined : sort,
    categoryId: idOf('categoryId'),
    subCategoryId: idOf('subCategoryId'),
    author: idOf('author'),
    tag: tagOfAddress(params),
    unanswered: choiceOfAddress(params, 'unanswered', ['true']),
    cursor: cursorOfAddress(params),
  });
}

export const searchPath = listPath<ListFilter>;
