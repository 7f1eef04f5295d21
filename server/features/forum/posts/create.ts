import type { PostId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { CreatePost } from '#contract/posts.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { countPublished } from '../../categories/index.ts';
import { award } from '../../points/index.ts';
import { queueForWatchers, watchOwnThread } from '../../watching/index.ts';
import { checkAttachments } from '../attachments/index.ts';
import { markOwnRead } from '../unread/index.ts';
import { checkText } from './check-text.ts';
import { checkRequest, storeRequest, unfinishedRequest } from './freight.ts';
import { notifyMentioned, notifyOfCreation } from './notify.ts';
import { readPost } from './read.ts';
import { decideReview } from './review-decision.ts';
import { storedStatus } from './stored-status.ts';
import { insertPost } from './write-queries.ts';

/** @throws Invalid with a message per field */
export async function createPost<K extends PostKind>(db: Db, actor: Actor, kind: K, input: CreatePost) {
  const userId = requireUserId(actor);
  const id = newId<PostId>();
  await db.transaction(async (tx) => {
    const request = await checkRequest(tx, kind, input.freight);
    const text = await checkText(tx, kind, input.status, {
      ...input,
      subCategoryId: input.subCategoryId ?? null,
      attachments: await checkAttachments(tx, userId, input.attachments, []),
    });
    const { status, reviewHint } = await decideReview(tx, actor, input.status, { ...text, authorId: userId });
    const stored = storedStatus(status, request?.freight.visibility ?? 'PUBLIC');
    const freightDraft = unfinishedRequest(kind, status, input.freightDraft);
    await insertPost(tx, { ...text, id, kind, authorId: userId, status: stored, reviewHint, freightDraft });
    await storeRequest(tx, id, request);
    if (stored === 'success') {
      await countPublished(tx, text.subCategoryId, 1);
      await award(tx, { userId, reason: 'post.published', subjectId: id });
      await queueForWatchers(tx, { postId: id });
    }
    if (status === 'success') await markOwnRead(tx, userId, id);
    const post = { id, kind, title: text.title, authorId: userId };
    if (status !== 'draft') await watchOwnThread(tx, userId, id);
    if (status !== 'draft') await notifyOfCreation(tx, post, status === 'pending');
    if (stored === 'success') await notifyMentioned(tx, post, text.mentioned);
  });
  // A new post has no replies.
  return readPost(db, actor, kind, id, true);
}
