import type { Db } from '#server/platform/database/open.ts';
import { deleteRunOut } from './queries.ts';

/** Clears away sessions, devices, codes and counts that have run out. */
export async function sweepSignIn(db: Db): Promise<void> {
  await db.transaction(deleteRunOut);
}
