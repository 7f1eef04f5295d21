import type { Tx } from '#server/platform/database/open.ts';

export interface CategoryListener {
  /** Also when a sub-category moves to another category. */
  renamed(tx: Tx): Promise<void>;
}
