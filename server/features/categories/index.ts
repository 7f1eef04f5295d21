/** Categories and sub-categories: where posts have their place. */
import type { Tx } from '#server/platform/database/open.ts';
import { addPosts, holdSubCategory } from './queries.ts';

export type { CategoryFollower } from './follow.ts';
export { readSubCategory } from './read.ts';

export interface Place {
  readonly categoryName: string;
  /** It and its category, as they are called. */
  readonly names: readonly string[];
  /** Enabled, and its category too. */
  readonly open: boolean;
  /** Whatever members post there waits for a review. */
  readonly insists: boolean;
}

/** The place of a post about to be written, held until the transaction ends; null where there is none. */
export async function findSubCategory(tx: Tx, id: string): Promise<Place | null> {
  const row = await holdSubCategory(tx, id);
  return (
    row && {
      categoryName: row.category_name,
      names: [row.name, row.category_name],
      open: row.enabled && row.category_enabled,
      insists: row.needs_review,
    }
  );
}

/** Keeps the count of published posts of a sub-category. */
export async function countPublished(tx: Tx, subCategoryId: string | null, by: number): Promise<void> {
  if (subCategoryId !== null) await addPosts(tx, subCategoryId, by);
}
