import type { PostId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { CreatePost } from '#contract/posts.ts';
import { storedStatus } from '#server/features/engagement/threads/index.ts';
import { watchOwnThread } from '#server/features/engagement/watching/index.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { checkText, sanitisePost } from './check-text.ts';
import { checkRequest, storeRequest, unfinishedRequest } from './freight.ts';
import { notifyMentioned, notifyOfCreation } from './notify.ts';
import { changePostPublication } from './publication.ts';
import { readPost } from './read.ts';
import { decideReview } from './review-decision.ts';
import { insertPost } from './write-queries.ts';

export async function createPost<K extends PostKind>(db: Db, actor: Actor, kind: K, input: CreatePost) {
  const userId = requireUserId(actor);
  const id = newId<PostId>();
  await db.transaction(async (tx) => {
    const request = await checkRequest(tx, kind, input.freight);
    const written = sanitisePost({
      ...input,
      subCategoryId: input.subCategoryId ?? null,
      chosenLanguage: input.language ?? null,
      attachments: await checkAttachments(tx, userId, input.attachments, []),
    });
    const text = await checkText(tx, kind, input.status, written);
    const { status, reviewHint } = await decideReview(tx, actor, input.status, { ...text, authorId: userId });
    const stored = storedStatus(status, request?.freight.visibility ?? 'PUBLIC');
    const freightDraft = unfinishedRequest(kind, status, input.freightDraft);
    const post = { ...text, id, kind, authorId: userId };
    await insertPost(tx, { ...post, status: stored, reviewHint, freightDraft });
    await storeRequest(tx, id, request);
    const publication = { status: stored, removed: false, sub_category_id: text.subCategoryId };
    await changePostPublication(tx, { id, author_id: userId }, null, publication);
    if (status === 'draft') return;
    await watchOwnThread(tx, userId, id);
    await notifyOfCreation(tx, post, status === 'pending');
    if (stored === 'success') await notifyMentioned(tx, post, text.mentioned);
  });
  return readPost(db, actor, kind, id, true);
}
