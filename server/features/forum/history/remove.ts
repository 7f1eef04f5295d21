import type { EarlierTextId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../staff-audit/index.ts';
import { findThread, postUrl } from '../posts/index.ts';
import { findReply, replyUrl } from '../replies/index.ts';
import { deleteEarlierText, lockEarlierText } from './queries.ts';

export async function removeEarlierText(db: Db, actor: Actor, id: EarlierTextId): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEarlierText(tx, id);
    if (!row) throw new NotFound('This version does not exist or was deleted.');
    const reply = row.replyId === null ? null : await findReply(tx, actor, row.replyId);
    const head = reply?.head ?? (row.postId === null ? null : (await findThread(tx, actor, row.postId)).head);
    if (!head) throw new NotFound('This version does not exist or was deleted.');
    await auditChange(tx, actor, 'history.remove', {
      kind: 'earlierText',
      id,
      ownerId: row.authorId,
      title: head.title,
      url: reply ? replyUrl({ id: reply.row.id, post: head }) : postUrl(head),
    });
    await deleteEarlierText(tx, id);
  });
}
