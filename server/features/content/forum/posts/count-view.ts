import type { PostId } from '#contract/ids.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import { markOpenedBy } from '#server/features/trade/freight/invitations/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { readPost } from './read.ts';
import { insertView } from './write-queries.ts';

export async function countView<K extends PostKind>(db: Db, actor: Actor, kind: K, postId: PostId) {
  const { head } = await findThread(db, actor, postId, kind);
  const own = actor.userId !== null && actor.userId === head.author_id;
  if (head.status === 'success' && !own) {
    const visitor = await actor.visitor();
    await db.transaction((tx) => insertView(tx, postId, visitor));
  }
  if (postKinds[kind].isForFreight && actor.userId !== null) await markOpenedBy(db, postId, actor.userId);
  return readPost(db, actor, kind, postId);
}
