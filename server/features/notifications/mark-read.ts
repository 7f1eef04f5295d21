import type { NotificationId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { updateRead } from './queries.ts';

/** Ignores ids of others, so that they can’t be probed. */
export async function markAsRead(db: Db, { userId }: Actor, ids: readonly NotificationId[] | 'all'): Promise<void> {
  if (userId === null) throw new SignedOut();
  await db.transaction((tx) => updateRead(tx, userId, ids));
}
