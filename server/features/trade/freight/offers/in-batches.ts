import type { Db, Tx } from '#server/platform/database/open.ts';

const AT_ONCE = 200;

/** Each batch is a transaction. @returns how many rows were handled */
export async function inBatches(db: Db, batch: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const handled = await db.transaction((tx) => batch(tx, AT_ONCE));
    total += handled;
    if (handled < AT_ONCE) return total;
  }
}
