import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { PostStatus, UpdatePost } from '#contract/posts.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import { lockThread, statusOf, storedStatus } from '#server/features/engagement/threads/index.ts';
import { watchOwnThread } from '#server/features/engagement/watching/index.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut, Stale } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { keepEarlierText } from '../history/index.ts';
import { auditPostChange } from './audit-change.ts';
import { checkText, sanitisePost } from './check-text.ts';
import { changeRequest, checkRequest, unfinishedRequest, visibilityAfter } from './freight.ts';
import { notifyMentioned, notifyOfCreation } from './notify.ts';
import { changePostPublication } from './publication.ts';
import { readPost } from './read.ts';
import { decideReviewOfChange } from './review-decision.ts';
import { updatePost } from './write-queries.ts';

const t = messages('server');

export type PostChange = Exclude<UpdatePost, { viewCount: number }>;

export async function editPost<K extends PostKind>(db: Db, actor: Actor, kind: K, postId: PostId, change: PostChange) {
  // Guests may call the endpoint, which counts their views.
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  const stale = await db.transaction(async (tx) => {
    const { head, thread } = await lockThread(tx, actor, postId, kind);
    if (can(actor, 'post.edit', thread) !== 'allow') throw new Forbidden(t('Only the author can edit this post.'));
    if (change.version !== undefined && change.version !== head.version) return true;
    const request = await checkRequest(tx, kind, change.freight);
    const visibility = await visibilityAfter(tx, head, request);
    await auditPostChange(tx, actor, 'post.edit', head);
    const wanted = nextStatus(head, change.status);
    const written = sanitisePost({
      title: change.title ?? head.title,
      description: change.description ?? head.description,
      subCategoryId: change.subCategoryId === undefined ? head.sub_category_id : change.subCategoryId,
      tags: change.tags ?? head.tags,
      chosenLanguage: change.language === undefined ? chosenLanguageOf(head) : change.language,
      attachments: await checkAttachments(tx, userId, change.attachments, head.attachments),
    });
    const text = await checkText(tx, kind, wanted, written);
    const { status, reviewHint } = await decideReviewOfChange(tx, actor, head, wanted, {
      ...text,
      authorId: head.author_id,
    });
    // Texts that were stored before mentions became links do not contain their ids.
    const mentioned = change.description === undefined ? head.mentioned : text.mentioned;
    const isEdited =
      statusOf(head.status) === 'success' &&
      (await keepTextOf(tx, head, text, { by: userId, removesEarlier: change.removesEarlier }));
    const stored = storedStatus(status, visibility);
    const freightDraft = unfinishedRequest(kind, status, change.freightDraft);
    await updatePost(tx, postId, { ...text, mentioned }, { status: stored, reviewHint, isEdited, freightDraft });
    await changeRequest(tx, head, userId, request, text);
    await changePostPublication(tx, head, head, { ...head, status: stored, sub_category_id: text.subCategoryId });
    const post = { id: postId, kind, title: text.title, authorId: head.author_id };
    const isSent = head.status === 'draft' && status !== 'draft';
    if (isSent) await watchOwnThread(tx, head.author_id, postId);
    if (isSent || (status === 'pending' && head.status !== 'pending'))
      await notifyOfCreation(tx, post, status === 'pending');
    if (stored === 'success') await notifyMentioned(tx, post, mentioned);
    return false;
  });
  const current = await readPost(db, actor, kind, postId);
  if (stale) throw new Stale('post', current);
  return current;
}

const chosenLanguageOf = ({ language, language_chosen: isChosen }: PostHead) => (isChosen ? language : null);

function keepTextOf(
  tx: Tx,
  head: PostHead,
  next: { readonly title: string; readonly description: string },
  edit: { readonly by: UserId; readonly removesEarlier: boolean | undefined },
) {
  const { title, description } = head;
  const writtenAt = head.edited_at ?? head.published_at ?? head.created_at;
  const published = { owner: { postId: head.id }, authorId: head.author_id, text: { title, description }, writtenAt };
  return keepEarlierText(tx, published, { title: next.title, description: next.description }, edit);
}

/** A rejected post needs another review; a published one can’t become a draft. */
function nextStatus(head: PostHead, wanted: 'draft' | 'success' | undefined): PostStatus {
  const status = statusOf(head.status);
  if (wanted === undefined) return status;
  if (status === 'draft') return wanted;
  if (wanted === 'draft')
    throw new Conflict(t('This post has already been submitted. Delete it instead.'), 'ALREADY_SENT');
  return status === 'success' ? 'success' : 'pending';
}
