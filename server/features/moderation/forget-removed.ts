import type { Db, Tx } from '#server/platform/database/open.ts';
import type { ModerationKind } from './kind.ts';

/** For so long staff can bring back what was removed. */
const DAYS = 30;
/** So many at a time, so that no statement takes long. */
const BATCH = 100;

/** What was removed long ago goes for good. Points stay as they were given and taken. */
export async function forgetRemoved(db: Db, kinds: readonly ModerationKind[]): Promise<void> {
  for (const kind of kinds) await inBatches(db, (tx) => kind.deleteRemoved(tx, DAYS, BATCH));
}

async function inBatches(db: Db, remove: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction(remove)) === BATCH);
}
