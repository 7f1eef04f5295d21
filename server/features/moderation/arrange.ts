import type { PostId, SubCategoryId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../audit/index.ts';
import { arrangePost } from '../forum/posts/index.ts';

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
    if (!done) throw new NotFound('This post does not exist or was deleted.');
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
