import type { EarlierTextId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import { findThread, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { findReply, replyUrl } from '../replies/index.ts';
import { removeCopies } from './copies.ts';
import { deleteEarlierText, lockEarlierText } from './queries.ts';

const t = messages('server');

export async function removeEarlierText(db: Db, actor: Actor, id: EarlierTextId): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEarlierText(tx, id);
    if (!row) throw new NotFound(t('This version does not exist or was deleted.'));
    const reply = row.replyId === null ? null : await findReply(tx, actor, row.replyId);
    const post = row.postId === null ? null : await findThread(tx, actor, row.postId);
    const head = reply?.head ?? post?.head;
    const authored = reply?.authored ?? post?.thread;
    if (!head || !authored) throw new NotFound(t('This version does not exist or was deleted.'));
    if (!may(actor, 'history.remove', authored))
      throw new Forbidden(t('Only the author and staff can delete earlier versions of this text.'));
    await auditChange(tx, actor, 'history.remove', {
      kind: 'earlierText',
      id,
      ownerId: row.authorId,
      title: head.title,
      url: reply ? replyUrl({ id: reply.row.id, post: head }) : postUrl(head),
    });
    await deleteEarlierText(tx, id);
    await removeCopies(tx, {
      owner: reply ? { replyId: reply.row.id } : { postId: head.id },
      before: { title: row.title ?? undefined, description: row.description },
      after: reply ? { description: reply.row.description } : { title: head.title, description: head.description },
    });
  });
}
