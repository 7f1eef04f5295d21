import type { NotificationId, PostId, UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { postThread } from './notify.ts';
import { updateRead, updateThreadRead } from './queries.ts';

/** Ignores ids of others, so that they can’t be probed. */
export async function markAsRead(db: Db, { userId }: Actor, ids: readonly NotificationId[] | 'all'): Promise<void> {
  if (userId === null) throw new SignedOut();
  await db.transaction((tx) => updateRead(tx, userId, ids));
}

/** After a member read a thread: what is about it no longer needs an email. */
export function markPostNoticesRead(tx: Tx, userId: UserId, postId: PostId, until: Date): Promise<void> {
  return updateThreadRead(tx, userId, { thread: postThread(postId), postId, until });
}
