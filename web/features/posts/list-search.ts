import { isLanguage } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import { type PostSort, postSorts } from '#contract/post-sorts.ts';
import { isId } from '#web/lib/ids.ts';
import { choiceOfAddress, cursorOfAddress, filtersOf, listPath, tagOfAddress } from '#web/lib/list-address.ts';
import type { ListFilter } from './queries.ts';

const t = messages('posts');

export const sortNames = (): Readonly<Record<PostSort, string>> => ({
  newest: t('Newest'),
  active: t('Active'),
  likes: t('Most liked'),
  replies: t('Most replies'),
});

const inCategory = ({ categoryId, subCategoryId }: ListFilter): boolean => Boolean(categoryId ?? subCategoryId);

/** In a category, what happened last comes first. */
export const defaultSort = (filter: ListFilter): PostSort => (inCategory(filter) ? 'active' : 'newest');

export const sortOf = (filter: ListFilter): PostSort => filter.sort ?? defaultSort(filter);

/** The filters for the API, whose own order is the newest first. */
export function requestOf(filter: ListFilter): ListFilter {
  const sort = sortOf(filter);
  return sort === 'newest' ? filtersOf({ ...filter, sort: undefined }) : { ...filter, sort };
}

/** Reads the filters of an address and ignores invalid ones. */
export function readSearch(params: URLSearchParams): ListFilter {
  const idOf = (name: string) => {
    const value = params.get(name);
    return isId(value) ? value : undefined;
  };
  const sort = choiceOfAddress(params, 'sort', postSorts);
  const category = { categoryId: idOf('categoryId'), subCategoryId: idOf('subCategoryId') };
  return filtersOf({
    sort: sort === defaultSort(filtersOf(category)) ? undefined : sort,
    ...category,
    author: idOf('author'),
    language: languagesOfAddress(params),
    tag: tagOfAddress(params),
    unanswered: choiceOfAddress(params, 'unanswered', ['true']),
    cursor: cursorOfAddress(params),
  });
}

function languagesOfAddress(params: URLSearchParams): string | undefined {
  const codes = params.get('language') ?? '';
  return codes.split(',').every(isLanguage) ? codes : undefined;
}

export const searchPath = listPath<ListFilter>;
