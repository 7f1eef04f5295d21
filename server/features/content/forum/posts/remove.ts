import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { givePoints } from '#server/features/engagement/points/index.ts';
import { lockThread } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can } from '#server/policy.ts';
import { auditPostChange } from './audit-change.ts';
import { changePostPublication } from './publication.ts';
import { markRemoved } from './write-queries.ts';

const t = messages('server');

export async function removePost(db: Db, actor: Actor, kind: PostKind, postId: PostId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    const { head, thread } = await lockThread(tx, actor, postId, kind);
    const verdict = can(actor, 'post.remove', thread);
    if (verdict === 'hide') throw new NotFound(t('This post does not exist or was deleted.'));
    if (verdict === 'deny') throw new Forbidden(t('Only the author can delete this post.'));
    await auditPostChange(tx, actor, 'post.remove', head);
    await markRemoved(tx, postId, userId);
    await changePostPublication(tx, head, head, { ...head, removed: true });
    if (head.author_id !== userId) {
      await givePoints(tx, { userId: head.author_id, reason: 'content.removed', subjectId: postId });
    }
  });
}
