import type { Db, Tx } from '#server/platform/database/open.ts';
import type { ModerationKind } from './kind.ts';

const DAYS = 30;
/** Small batches keep each statement short. */
const BATCH = 100;

export async function deleteLongRemoved(db: Db, kinds: readonly ModerationKind[]): Promise<void> {
  for (const kind of kinds) await inBatches(db, (tx) => kind.deleteRemoved(tx, DAYS, BATCH));
}

async function inBatches(db: Db, remove: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction(remove)) === BATCH);
}
