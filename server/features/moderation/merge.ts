import type { PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { reasonGiven } from '#server/platform/http/require-audit.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../audit/index.ts';
import { mergePost } from '../forum/merging/index.ts';

export async function merge(db: Db, actor: Actor, postId: PostId, targetId: PostId) {
  const by = requireUserId(actor);
  return db.transaction(async (tx) => {
    const { replyId, source, target } = await mergePost(tx, actor, by, { postId, targetId, reason: reasonGiven() });
    const details = { title: source.title, into: target.id, intoTitle: target.title };
    await audit(tx, by, 'post.merged', `post:${postId}`, details);
    return { id: target.id, replyId };
  });
}
