import type { Tx } from '#server/platform/database/open.ts';

/** What hangs on categories elsewhere in the portal, and follows what becomes of them in the same transaction. */
export interface CategoryFollower {
  /** A category or sub-category is called otherwise from now on, or stands in another category. */
  renamed(tx: Tx): Promise<void>;
}
