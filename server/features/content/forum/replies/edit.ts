import type { DocumentId, ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import { revoke } from '#server/features/engagement/points/index.ts';
import { type PostHead, selectReaders } from '#server/features/engagement/threads/index.ts';
import { reviewHints } from '#server/features/governance/moderation/index.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, Invalid, Stale } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, may } from '#server/policy.ts';
import { isSameList } from '../attachments/index.ts';
import { keepEarlierText } from '../history/index.ts';
import { findReviewReason } from '../review/index.ts';
import { auditReplyChange } from './audit-change.ts';
import { checkReplyText } from './create.ts';
import { findReply } from './find.ts';
import { givePointsForAnswer } from './give-points.ts';
import { notifyOfReply, notifyOthersOfReply } from './notify.ts';
import { presentReply } from './present.ts';
import { changeReplyPublication } from './publication.ts';
import {
  lockReplyHead,
  type ReplyRow,
  type ReplyText,
  selectAsked,
  selectAuthor,
  selectReply,
  updateAnswer,
  updateReplyText,
} from './queries.ts';
import { refuseAddresses } from './refuse-addresses.ts';

const t = messages('server');

interface ReplyChange {
  readonly description?: string | undefined;
  readonly attachments?: readonly DocumentId[] | undefined;
  readonly isAnswer?: boolean | undefined;
  readonly version?: number | undefined;
  readonly removesEarlier?: boolean | undefined;
}

export async function editReply(
  db: Db,
  actor: Actor,
  kind: PostKind,
  replyId: ReplyId,
  change: ReplyChange,
): Promise<Reply> {
  const text = change.description === undefined ? undefined : await checkReplyText(change.description);
  return db.transaction(async (tx) => {
    const locked = await lockReplyHead(tx, replyId);
    const { row, authored, thread, head } = await findReply(tx, actor, replyId, kind);
    const changesText = text !== undefined || change.attachments !== undefined;
    if (changesText && !may(actor, 'reply.edit', authored)) {
      throw new Forbidden(t('Only the author can edit this reply.'));
    }
    if (change.isAnswer !== undefined) {
      if (!may(actor, 'reply.markAnswer', thread))
        throw new Forbidden(t('Only the author of the question can mark the answer.'));
      if (row.parent_id !== null)
        throw new Invalid({ isAnswer: t('Only a direct reply to the post can be its answer.') });
    }
    if (change.version !== undefined && change.version !== row.version)
      throw new Stale('reply', presentReply(row, actor, thread));
    if (changesText) {
      if (text && row.author_id !== null) refuseAddresses(head, row.author_id, text.description);
      await auditReplyChange(tx, actor, 'reply.edit', row, head);
      const attachments = await checkAttachments(tx, requireUserId(actor), change.attachments, row.attachments);
      const { description, language, mentioned } = text ?? { ...row, mentioned: locked?.mentioned ?? [] };
      const written = { description, language, attachments, mentioned };
      await changeText(tx, actor, { row, head, kind }, written, change.removesEarlier);
    }
    if (change.isAnswer !== undefined) {
      await auditReplyChange(tx, actor, 'reply.markAnswer', row, head);
      await updateAnswer(tx, replyId, change.isAnswer);
      const { author_id: authorId } = row;
      if (change.isAnswer) await givePointsForAnswer(tx, { id: replyId, authorId, post: head });
      else await revoke(tx, { userId: authorId, reason: 'answer.accepted', subjectId: replyId });
    }
    const after = await selectReply(tx, actor, replyId);
    return presentReply(after ?? row, actor, thread);
  });
}

interface EditedReply {
  readonly row: ReplyRow;
  readonly head: PostHead;
  readonly kind: PostKind;
}

/** A changed text is reviewed like a new reply. A rejected reply needs another review. */
async function changeText(
  tx: Tx,
  actor: Actor,
  { row, head, kind }: EditedReply,
  text: Pick<ReplyText, 'description' | 'language' | 'attachments' | 'mentioned'>,
  removesEarlier: boolean | undefined,
): Promise<void> {
  const isSame =
    row.status === 'success' && text.description === row.description && isSameList(text.attachments, row.attachments);
  const reviewHint = isSame ? null : await findReviewHint(tx, actor, row, text.description, head.category_needs_review);
  const status = reviewHint === null ? 'success' : 'pending';
  const isEdited =
    row.status === 'success' &&
    (await keepTextOf(tx, row, text.description, { by: requireUserId(actor), removesEarlier }));
  await updateReplyText(tx, row.id, { ...text, status, reviewHint, isEdited });
  await changeReplyPublication(tx, row, row.status === 'success', status === 'success');
  const post = { id: head.id, kind, title: head.title, authorId: head.author_id };
  const parentAuthorId = row.parent_id === null ? null : await selectAuthor(tx, row.parent_id);
  const notified = {
    ...{ id: row.id, authorId: row.author_id, mentioned: text.mentioned },
    ...{ description: text.description, post, parentAuthorId, readers: await selectReaders(tx, head) },
    asked: await selectAsked(tx, head),
  };
  if (status === 'pending' && row.status !== 'pending') await notifyOfReply(tx, notified, true);
  if (status === 'success') await notifyOthersOfReply(tx, notified);
}

function keepTextOf(
  tx: Tx,
  row: ReplyRow,
  description: string,
  edit: { by: UserId; removesEarlier: boolean | undefined },
): Promise<boolean> {
  const { id, author_id: authorId, edited_at, created_at } = row;
  const text = { description: row.description };
  return keepEarlierText(
    tx,
    { owner: { replyId: id }, authorId, text, writtenAt: edited_at ?? created_at },
    { description },
    edit,
  );
}

async function findReviewHint(
  tx: Tx,
  actor: Actor,
  row: ReplyRow,
  html: string,
  categoryNeedsReview: boolean,
): Promise<string | null> {
  const { author_id: authorId, status } = row;
  const hint = authorId === null ? null : await findReviewReason(tx, actor, { authorId, html, categoryNeedsReview });
  return hint ?? (status === 'success' ? null : reviewHints.again);
}
