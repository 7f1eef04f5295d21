import { type PostSort, postSorts } from '#contract/posts.ts';
import { isId } from '#web/lib/ids.ts';
import { cursorOfAddress, filtersOf, listPath } from '#web/lib/list-address.ts';
import type { ListFilter } from './queries.ts';

const MAX_TAG = 30;

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
  const sort = postSorts.find((one) => one === params.get('sort'));
  const tag = params.get('tag')?.trim().slice(0, MAX_TAG);
  return filtersOf({
    sort: sort === 'newest' ? undefined : sort,
    categoryId: idOf('categoryId'),
    subCategoryId: idOf('subCategoryId'),
    author: idOf('author'),
    tag,
    unanswered: params.get('unanswered') === 'true' ? 'true' : undefined,
    cursor: cursorOfAddress(params),
  });
}

export const searchPath = listPath<ListFilter>;
