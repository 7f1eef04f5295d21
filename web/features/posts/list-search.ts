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

/** The filters of an address; what makes no sense is left out rather than failing the page. */
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

/** The address of the same list with some filters changed. */
export const searchPath = listPath<ListFilter>;
