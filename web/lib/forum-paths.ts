import { type Category, listCategories, type SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { DEFAULT_KIND, kinds } from '#contract/post-kinds.ts';
import { query } from './queries.ts';

const FRESH_MS = 5 * 60_000;

export const categoriesQuery = {
  ...query(listCategories, { query: { includeSubCategories: 'true' } }),
  staleTime: FRESH_MS,
};

/** `/{Category}/{SubCategory}`, the names without spaces. */
export function listPath(category: { name: string }, subCategory: { name: string }): string {
  const segment = (name: string) => encodeURIComponent(name.replace(/\s+/g, ''));
  return `/${segment(category.name)}/${segment(subCategory.name)}`;
}

export function enabledSubCategories(category: Category): SubCategory[] {
  return (category.subCategory ?? []).filter(({ enabled }) => enabled);
}

interface PlaceIds {
  readonly categoryId?: string | undefined;
  readonly subCategoryId?: string | undefined;
}

/** The open category or sub-category that a list is filtered by. */
export function findPlace(categories: readonly Category[], { categoryId, subCategoryId }: PlaceIds) {
  for (const category of categories.filter(({ enabled }) => enabled)) {
    const subCategory = enabledSubCategories(category).find(({ id }) => id === subCategoryId);
    if (subCategory || (!subCategoryId && category.id === categoryId)) return { category, subCategory };
  }
  return undefined;
}

/** The first list of the forum, or the public forum if there is none. */
export function firstForumPath(categories: readonly Category[]): string {
  const inOrder = kinds.flatMap((kind) => categories.filter((category) => category.kind === kind));
  for (const category of inOrder) {
    const first = category.enabled ? enabledSubCategories(category)[0] : undefined;
    if (first) return listPath(category, first);
  }
  return contentTypes[DEFAULT_KIND].list;
}
