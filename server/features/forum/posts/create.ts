import type { PostId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { CreatePost } from '#contract/posts.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { isMailedIf, rowsToNotify } from '../../notifications/index.ts';
import { storedStatus } from '../../threads/index.ts';
import { watchOwnThread } from '../../watching/index.ts';
import { checkAttachments } from '../attachments/index.ts';
import { reviewReason } from '../review/index.ts';
import { keepMarksFew, markOwnRead } from '../unread/index.ts';
import { checkText, sanitisePost } from './check-text.ts';
import { insertPublished, selectAuthor } from './create-queries.ts';
import { checkRequest, storeRequest, unfinishedRequest } from './freight.ts';
import { noticesOfMention, notifyMentioned, notifyOfCreation, preferenceOf } from './notify.ts';
import { presentPostOf } from './present.ts';
import { changePublication } from './publication.ts';
import { readPost } from './read.ts';
import { decisionFor, type ReviewDecision } from './review-decision.ts';
import { insertPost, type NewPost } from './write-queries.ts';

export async function createPost<K extends PostKind>(db: Db, actor: Actor, kind: K, input: CreatePost) {
  const userId = requireUserId(actor);
  const id = newId<PostId>();
  const stored = await db.transaction(async (tx) => {
    const request = await checkRequest(tx, kind, input.freight);
    const written = sanitisePost({
      ...input,
      subCategoryId: input.subCategoryId ?? null,
      attachments: await checkAttachments(tx, userId, input.attachments, []),
    });
    const mail = preferenceOf(kind, 'Creation');
    const [text, author] = await Promise.all([
      checkText(tx, kind, input.status, written),
      input.status === 'success'
        ? selectAuthor(tx, { userId, title: written.title, html: written.description }, mail)
        : null,
    ]);
    const { status, reviewHint } = author
      ? decisionFor(reviewReason(actor, { ...text, html: text.description }, author.record))
      : { status: input.status, reviewHint: null };
    const post = { ...text, id, kind, authorId: userId };
    const { subCategoryId } = text;
    if (!author || status !== 'success' || request || subCategoryId === null) {
      await insertOther(tx, post, { status, reviewHint, request, freightDraft: input.freightDraft });
      return null;
    }
    await keepMarksFew(tx, userId, author.marks);
    const rows = rowsToNotify(tx, noticesOfMention(post, text.mentioned));
    const row = await insertPublished(tx, { ...post, subCategoryId }, rows);
    if (isMailedIf(mail, author.mail)) await notifyOfCreation(tx, post, false);
    return row;
  });
  // A new post has no replies.
  return stored ? presentPostOf(kind, stored, actor, []) : readPost(db, actor, kind, id, true);
}

type Other = ReviewDecision & {
  readonly freightDraft: CreatePost['freightDraft'];
  readonly request: Awaited<ReturnType<typeof checkRequest>>;
};

/** A draft, a post that awaits review, or one with a freight request. */
async function insertOther(
  tx: Tx,
  post: Omit<NewPost, 'status' | 'reviewHint' | 'freightDraft'>,
  { status, reviewHint, request, freightDraft }: Other,
): Promise<void> {
  const { id, kind, authorId } = post;
  const stored = storedStatus(status, request?.freight.visibility ?? 'PUBLIC');
  await insertPost(tx, {
    ...{ ...post, status: stored, reviewHint },
    freightDraft: unfinishedRequest(kind, status, freightDraft),
  });
  await storeRequest(tx, id, request);
  if (stored === 'success')
    await changePublication(tx, null, { id, author_id: authorId, sub_category_id: post.subCategoryId });
  if (status === 'success') await markOwnRead(tx, authorId, id);
  if (status === 'draft') return;
  await watchOwnThread(tx, authorId, id);
  await notifyOfCreation(tx, post, status === 'pending');
  if (stored === 'success') await notifyMentioned(tx, post, post.mentioned);
}
