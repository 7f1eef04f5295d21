import type { PostId, UserId } from '#contract/ids.ts';
import { markPostNoticesRead } from '#server/features/accounts/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { dropMarks, markEverything, upsertMark } from './queries.ts';

/** Per member. One more drops the oldest hundred, so that most marks need a single statement. */
export const MAX_MARKS = 500;
const KEPT_MARKS = 400;

/** Ignores posts that the member may not read, so that they can’t be probed. */
export async function markThreadRead(db: Db, actor: Actor, postId: PostId, until: Date): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    await mark(tx, userId, postId, until);
    await markPostNoticesRead(tx, userId, postId, until);
  });
}

export async function markOwnRead(tx: Tx, userId: UserId | null, postId: PostId): Promise<void> {
  if (userId !== null) await mark(tx, userId, postId, null);
}

async function mark(tx: Tx, userId: UserId, postId: PostId, until: Date | null): Promise<void> {
  const marks = await upsertMark(tx, userId, postId, until);
  if (marks >= MAX_MARKS) await dropMarks(tx, userId, KEPT_MARKS);
}

export async function markAllRead(db: Db, actor: Actor): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction((tx) => markEverything(tx, userId, KEPT_MARKS));
}
