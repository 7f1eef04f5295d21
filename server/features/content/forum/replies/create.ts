import type { DocumentId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { REPLY_TEXT, type Reply } from '#contract/posts.ts';
import { lettersIn } from '#contract/text-length.ts';
import { visibleText } from '#contract/visible-text.ts';
import { findThread, selectReaders } from '#server/features/engagement/threads/index.ts';
import { watchOwnThread } from '#server/features/engagement/watching/index.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid } from '#server/platform/errors.ts';
import { mentionError, mentionedIds } from '#server/platform/html/mentions.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { detectLanguage } from '#server/platform/languages/detect-language.ts';
import { type Actor, can } from '#server/policy.ts';
import { findReviewReason } from '../review/index.ts';
import { notifyOfReply, notifyOthersOfReply } from './notify.ts';
import { presentReply } from './present.ts';
import { changeReplyPublication } from './publication.ts';
import {
  countNestedReplies,
  insertReply,
  lockReply,
  MAX_NESTED_REPLIES,
  type NewReply,
  selectAsked,
  selectReply,
} from './queries.ts';
import { refuseAddresses } from './refuse-addresses.ts';

const t = messages('server');

interface ReplyInput {
  readonly postId: PostId;
  readonly parentId?: ReplyId | null | undefined;
  readonly description: string;
  readonly attachments: readonly DocumentId[];
}

export async function createReply(db: Db, actor: Actor, kind: PostKind, input: ReplyInput): Promise<Reply> {
  const userId = requireUserId(actor);
  const { description, language, mentioned } = await checkReplyText(input.description);
  const id = newId<ReplyId>();
  const { postId, parentId = null } = input;
  return db.transaction(async (tx) => {
    const { thread, head } = await findThread(tx, actor, postId, kind);
    if (can(actor, 'reply.create', thread) !== 'allow') {
      throw thread.locked
        ? new Conflict(t('This thread is locked.'), 'LOCKED')
        : new Forbidden(t('You can reply once this post is published.'));
    }
    refuseAddresses(head, userId, description);
    const parentAuthorId = parentId === null ? null : await checkParent(tx, actor, postId, parentId);
    const attachments = await checkAttachments(tx, userId, input.attachments, []);
    const text = { authorId: userId, html: description, categoryNeedsReview: head.category_needs_review };
    const reviewHint = await findReviewReason(tx, actor, text);
    const status = reviewHint === null ? 'success' : 'pending';
    const reply = { id, postId, parentId, authorId: userId, description, language, attachments, mentioned };
    await insertReply(tx, { ...reply, status, reviewHint });
    await watchOwnThread(tx, userId, postId);
    const row = { id, post_id: postId, parent_id: parentId, author_id: userId, is_answer: false };
    if (status === 'success') await changeReplyPublication(tx, row, null, true);
    const notified = {
      ...{ id, authorId: userId, mentioned, description, parentAuthorId },
      post: { id: postId, kind, title: head.title, authorId: head.author_id },
      readers: await selectReaders(tx, head),
      asked: await selectAsked(tx, head),
    };
    await notifyOfReply(tx, notified, status === 'pending');
    if (status === 'success') await notifyOthersOfReply(tx, notified);
    const stored = await selectReply(tx, actor, id);
    if (!stored) throw new Error('The reply was not stored.');
    return presentReply(stored, actor, thread);
  });
}

/** Locks the reply above. @returns its author */
async function checkParent(tx: Tx, actor: Actor, postId: PostId, parentId: ReplyId): Promise<UserId | null> {
  await lockReply(tx, parentId);
  const parent = await selectReply(tx, actor, parentId);
  if (!parent || parent.post_id !== postId || parent.removed || parent.status !== 'success') {
    throw new Invalid({ parentId: t('The reply you are replying to was deleted.') });
  }
  if (parent.parent_id !== null)
    throw new Invalid({ parentId: t('You can’t reply to a nested reply. Reply to the one above it.') });
  if ((await countNestedReplies(tx, parentId)) >= MAX_NESTED_REPLIES) {
    throw new Conflict(
      t('This reply has 100 replies, which is the maximum. Write a new reply to the post instead.'),
      'FULL',
    );
  }
  return parent.author_id;
}

/** @throws Invalid if the text without markup is too short, or mentions too many people */
export async function checkReplyText(html: string): Promise<Pick<NewReply, 'description' | 'language' | 'mentioned'>> {
  const description = sanitise(html);
  const plainText = htmlToText(description);
  if (lettersIn(visibleText(plainText)) < REPLY_TEXT.min) {
    throw new Invalid({ description: t('Write at least {min} characters.', { min: REPLY_TEXT.min }) });
  }
  const mentioned = mentionedIds(html);
  const tooMany = mentionError(mentioned);
  if (tooMany) throw new Invalid({ description: tooMany });
  return { description, language: await detectLanguage(plainText), mentioned };
}
