import type { PostId, SubCategoryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Invalid, NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { findSubCategory } from '../../categories/index.ts';
import { auditPostChange } from './audit-change.ts';
import { changePostPublication } from './publication.ts';
import { searchTextOfPost } from './search-text.ts';
import { lockPostState } from './state.ts';
import { updateArrangement } from './write-queries.ts';

const t = messages('server');

interface Arrangement {
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly subCategoryId: SubCategoryId | null;
}

/** Pins, locks or moves a submitted post. @returns its state before and after; null if there is none */
async function arrangePost(
  tx: Tx,
  postId: PostId,
  actor: Actor,
  change: { readonly [K in keyof Arrangement]?: Arrangement[K] | undefined },
): Promise<{ before: Arrangement; after: Arrangement } | null> {
  const post = await lockPostState(tx, postId);
  if (!post || post.state.removed) return null;
  const { head } = post;
  await auditPostChange(tx, actor, 'post.moderate', head);
  const { pinned, locked, sub_category_id: subCategoryId } = head;
  const before = { pinned, locked, subCategoryId };
  const after = {
    pinned: change.pinned ?? pinned,
    locked: change.locked ?? locked,
    subCategoryId: change.subCategoryId ?? subCategoryId,
  };
  let searchText: string | null = null;
  if (after.subCategoryId !== null && after.subCategoryId !== subCategoryId) {
    const subCategory = await findSubCategory(tx, after.subCategoryId);
    if (subCategory?.kind !== head.kind)
      throw new Invalid({
        subCategoryId: t('This kind of post is not allowed in that category. Choose another category.'),
      });
    const plainText = htmlToText(head.description);
    searchText = searchTextOfPost({ ...head, plainText, categoryNames: subCategory.names });
    await changePostPublication(tx, head, head, { ...head, sub_category_id: after.subCategoryId });
  }
  await updateArrangement(tx, postId, after, searchText);
  return { before, after };
}

export async function arrange(
  db: Db,
  actor: Actor,
  postId: PostId,
  change: {
    readonly pinned?: boolean | undefined;
    readonly locked?: boolean | undefined;
    readonly subCategoryId?: SubCategoryId | undefined;
  },
) {
  return db.transaction(async (tx) => {
    const done = await arrangePost(tx, postId, actor, change);
    if (!done) throw new NotFound(t('This post does not exist or was deleted.'));
    const { before, after } = done;
    const note = (action: Parameters<typeof audit>[2], details = {}) =>
      audit(tx, actor.userId, action, `post:${postId}`, details);
    if (before.pinned !== after.pinned) await note(after.pinned ? 'post.pinned' : 'post.unpinned');
    if (before.locked !== after.locked) await note(after.locked ? 'post.locked' : 'post.unlocked');
    if (before.subCategoryId !== after.subCategoryId)
      await note('post.moved', { from: before.subCategoryId, to: after.subCategoryId });
    return { id: postId, ...after };
  });
}
