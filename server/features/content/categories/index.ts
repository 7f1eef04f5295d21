import type { SubCategoryId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addPosts, lockSubCategory } from './queries.ts';

export type { CategoryListener } from './category-listener.ts';
export { readSubCategory } from './read.ts';

export interface PostSubCategory {
  readonly kind: PostKind;
  readonly names: readonly [subCategory: string, category: string];
  readonly open: boolean;
  readonly needsReview: boolean;
}

/** Locks it until the transaction ends. */
export async function findSubCategory(tx: Tx, id: SubCategoryId): Promise<PostSubCategory | null> {
  const row = await lockSubCategory(tx, id);
  return (
    row && {
      kind: row.kind,
      names: [row.name, row.category_name],
      open: row.enabled && row.category_enabled,
      needsReview: row.needs_review,
    }
  );
}

export async function addToPostCount(tx: Tx, subCategoryId: SubCategoryId | null, by: number): Promise<void> {
  if (subCategoryId !== null) await addPosts(tx, subCategoryId, by);
}
