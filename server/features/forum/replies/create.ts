import type { DocumentId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { REPLY_TEXT, type Reply } from '#contract/posts.ts';
import { lettersIn } from '#contract/text-length.ts';
import { visibleText } from '#contract/visible-text.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/errors.ts';
import { mentionError, mentionedIds } from '#server/platform/html/mentions.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, can } from '#server/policy.ts';
import { isMailedIf, rowsToNotify } from '../../notifications/index.ts';
import { requireReadable, selectReaders } from '../../threads/index.ts';
import { checkAttachments } from '../attachments/index.ts';
import { reviewReason } from '../review/index.ts';
import { keepMarksFew } from '../unread/index.ts';
import { earnsPoints } from './award-reply.ts';
import { insertPending, insertPublished, type NewReply, selectForReply } from './create-queries.ts';
import { noticesToOthers, notifyOfReply, preferenceOf } from './notify.ts';
import { presentReply } from './present.ts';
import { countNestedReplies, lockReply, MAX_NESTED_REPLIES, selectAsked, selectReply } from './queries.ts';
import { refuseAddresses } from './refuse-addresses.ts';

interface ReplyInput {
  readonly postId: PostId;
  readonly parentId?: ReplyId | null | undefined;
  readonly description: string;
  readonly attachments: readonly DocumentId[];
}

export async function createReply(db: Db, actor: Actor, kind: PostKind, input: ReplyInput): Promise<Reply> {
  const userId = requireUserId(actor);
  const { description, mentioned } = checkReplyText(input.description);
  const id = newId<ReplyId>();
  const { postId, parentId = null } = input;
  return db.transaction(async (tx) => {
    const mail = preferenceOf(kind, 'Creation');
    const found = await selectForReply(tx, { postId, parentId, userId, html: description }, mail);
    const { thread, head } = requireReadable(actor, kind, found);
    if (can(actor, 'reply.create', thread) !== 'allow') {
      throw thread.locked
        ? new Conflict('This thread is locked.', 'LOCKED')
        : new Forbidden('You can reply once this post is published.');
    }
    refuseAddresses(head, userId, description);
    const parentAuthorId = parentId === null ? null : await checkParent(tx, actor, postId, parentId);
    const attachments = await checkAttachments(tx, userId, input.attachments, []);
    const text = { html: description, categoryNeedsReview: head.category_needs_review };
    const reviewHint = reviewReason(actor, text, head.record);
    const reply = { id, postId, parentId, authorId: userId, description, attachments, mentioned };
    const post = { id: postId, kind, title: head.title, authorId: head.author_id };
    const readers = await selectReaders(tx, head);
    const asked = await selectAsked(tx, head);
    const notified = { id, authorId: userId, mentioned, description, post, parentAuthorId, readers, asked };
    if (reviewHint !== null) {
      const row = await insertPending(tx, reply, reviewHint);
      await notifyOfReply(tx, notified, true);
      return presentReply(row, actor, thread);
    }
    await keepMarksFew(tx, userId, head.marks);
    const row = await insertPublished(tx, reply, {
      earns: earnsPoints({ authorId: userId, post: head, parentAuthorId }),
      rows: rowsToNotify(tx, noticesToOthers(notified, head.not_at_once)),
    });
    if (!row) throw new NotFound('This post does not exist or was deleted.');
    if (isMailedIf(mail, head.mail)) await notifyOfReply(tx, notified, false);
    return presentReply(row, actor, thread);
  });
}

/** Locks the reply above. @returns its author */
async function checkParent(tx: Tx, actor: Actor, postId: PostId, parentId: ReplyId): Promise<UserId | null> {
  await lockReply(tx, parentId);
  const parent = await selectReply(tx, actor, parentId);
  if (!parent || parent.post_id !== postId || parent.removed || parent.status !== 'success') {
    throw new Invalid({ parentId: 'The reply you are replying to was deleted.' });
  }
  if (parent.parent_id !== null)
    throw new Invalid({ parentId: 'You can’t reply to a nested reply. Reply to the one above it.' });
  if ((await countNestedReplies(tx, parentId)) >= MAX_NESTED_REPLIES) {
    throw new Conflict(
      'This reply has 100 replies, which is the maximum. Write a new reply to the post instead.',
      'FULL',
    );
  }
  return parent.author_id;
}

/** @throws Invalid if the text without markup is too short, or mentions too many people */
export function checkReplyText(html: string): Pick<NewReply, 'description' | 'mentioned'> {
  const description = sanitise(html);
  if (lettersIn(visibleText(htmlToText(description))) < REPLY_TEXT.min) {
    throw new Invalid({ description: `Write at least ${REPLY_TEXT.min} characters.` });
  }
  const mentioned = mentionedIds(html);
  const tooMany = mentionError(mentioned);
  if (tooMany) throw new Invalid({ description: tooMany });
  return { description, mentioned };
}
