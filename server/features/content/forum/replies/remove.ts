import type { ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { givePoints } from '#server/features/engagement/points/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, may } from '#server/policy.ts';
import { removeQuotesOf } from '../history/index.ts';
import { auditReplyChange } from './audit-change.ts';
import { findReply } from './find.ts';
import { changeReplyPublication } from './publication.ts';
import { lockReply, markRemoved } from './queries.ts';

const t = messages('server');

export async function removeReply(db: Db, actor: Actor, kind: PostKind, replyId: ReplyId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    await lockReply(tx, replyId);
    const { row, authored, head } = await findReply(tx, actor, replyId, kind);
    if (!may(actor, 'reply.remove', authored)) throw new Forbidden(t('Only the author can delete this reply.'));
    await auditReplyChange(tx, actor, 'reply.remove', row, head);
    await markRemoved(tx, replyId, userId);
    await removeQuotesOf(tx, row.post_id, row, null);
    await changeReplyPublication(tx, row, row.status === 'success', false);
    const penalty = { userId: row.author_id, reason: 'content.removed', subjectId: replyId } as const;
    if (row.author_id !== userId) await givePoints(tx, penalty);
  });
}
