import type { Tx } from '#server/platform/database/open.ts';

/** Lets other features react to changes of categories in the same transaction. */
export interface CategoryListener {
  /** A category or sub-category was renamed, or moved to another category. */
  renamed(tx: Tx): Promise<void>;
}
