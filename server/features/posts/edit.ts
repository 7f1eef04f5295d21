import type { PostKind } from '#contract/post-kinds.ts';
import type { PostStatus, UpdatePost } from '#contract/posts.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { countPublished } from '../categories/index.ts';
import { award, revoke } from '../points/index.ts';
import { checkText } from './check-text.ts';
import { judgeChange } from './judge.ts';
import { readPost } from './read.ts';
import { supervisePost } from './supervise-post.ts';
import { tellMentioned, tellOfCreation } from './tell.ts';
import { lockThread } from './thread.ts';
import { type PostHead, updatePost } from './write-queries.ts';

export type PostChange = Exclude<UpdatePost, { viewCount: number }>;

/**
 * Changes a post, or publishes a draft.
 * @throws Conflict STALE with the newer record, where it was made from an older version
 */
export async function editPost<K extends PostKind>(db: Db, actor: Actor, kind: K, postId: string, change: PostChange) {
  // The endpoint is open to guests, whose views it counts.
  if (actor.userId === null) throw new SignedOut();
  const stale = await db.transaction(async (tx) => {
    const { head, thread } = await lockThread(tx, actor, postId, kind);
    if (can(actor, 'post.edit', thread) !== 'allow') throw new Forbidden('Only its author can change this post.');
    if (change.version !== undefined && change.version !== head.version) return true;
    await supervisePost(tx, actor, 'post.edit', head);
    const wanted = nextStatus(head, change.status);
    const text = await checkText(tx, kind, wanted, {
      title: change.title ?? head.title,
      description: change.description ?? head.description,
      subCategoryId: change.subCategoryId === undefined ? head.sub_category_id : change.subCategoryId,
      tags: change.tags ?? head.tags,
    });
    const { status, reviewHint } = await judgeChange(tx, actor, head, wanted, { ...text, authorId: head.author_id });
    // An edit that leaves the text alone names nobody anew, and its text no longer tells who was named.
    const mentioned = change.description === undefined ? head.mentioned : text.mentioned;
    await updatePost(tx, postId, { ...text, mentioned }, { status, reviewHint });
    const published = { userId: head.author_id, reason: 'post.published', subjectId: postId } as const;
    if (head.status === 'success') await countPublished(tx, head.sub_category_id, -1);
    if (status === 'success') await countPublished(tx, text.subCategoryId, 1);
    if (head.status === 'success' && status !== 'success') await revoke(tx, published);
    if (head.status !== 'success' && status === 'success') await award(tx, published);
    const post = { id: postId, kind, title: text.title, authorId: head.author_id };
    const isSent = head.status === 'draft' && status !== 'draft';
    if (isSent || (status === 'pending' && head.status !== 'pending'))
      await tellOfCreation(tx, post, status === 'pending');
    if (status === 'success') await tellMentioned(tx, post, mentioned);
    return false;
  });
  const current = await readPost(db, actor, kind, postId);
  if (stale) {
    throw new Conflict('This post was changed meanwhile. Compare the two texts and save again.', 'STALE', { current });
  }
  return current;
}

/** A rejected post goes back to the moderators; what is published does not turn into a draft again. */
function nextStatus(head: PostHead, wanted: 'draft' | 'success' | undefined): PostStatus {
  if (wanted === undefined) return head.status;
  if (head.status === 'draft') return wanted;
  if (wanted === 'draft') throw new Conflict('This post was sent already: delete it instead.', 'ALREADY_SENT');
  return head.status === 'success' ? 'success' : 'pending';
}
