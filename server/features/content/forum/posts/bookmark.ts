import type { PostId } from '#contract/ids.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { deleteBookmark, insertBookmark } from './write-queries.ts';

export async function setBookmark(db: Db, actor: Actor, postId: PostId, bookmarked: boolean) {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    if (!bookmarked) return deleteBookmark(tx, userId, postId);
    await findThread(tx, actor, postId);
    await insertBookmark(tx, userId, postId);
  });
  return { bookmarked };
}
