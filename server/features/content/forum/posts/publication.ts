import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import { givePoints, revoke } from '#server/features/engagement/points/index.ts';
import { type StoredStatus, statusOf } from '#server/features/engagement/threads/index.ts';
import { queueForWatchers, withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import { startOffers } from '#server/features/trade/freight/requests/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { addToPostCount } from '../../categories/index.ts';
import { markOwnRead } from '../unread/index.ts';

interface PublishedPost {
  readonly id: PostId;
  readonly author_id: UserId | null;
}

/** What a post is to its readers. Null before it is stored. */
interface Publication {
  readonly status: StoredStatus;
  readonly removed: boolean;
  readonly sub_category_id: SubCategoryId | null;
}

/** For everyone, or for invited people. */
const isPublished = (post: Publication | null): boolean =>
  post !== null && statusOf(post.status) === 'success' && !post.removed;
const isPublic = (post: Publication | null): boolean => post?.status === 'success' && !post.removed;

/** All that follows when a post becomes public, moves or stops being public. Call it after the post is stored. */
export async function changePostPublication(
  tx: Tx,
  { id, author_id: authorId }: PublishedPost,
  before: Publication | null,
  after: Publication,
): Promise<void> {
  const points = { userId: authorId, reason: 'post.published', subjectId: id } as const;
  if (isPublic(before) && !isPublic(after)) {
    await revoke(tx, points);
    await withdrawFromWatchers(tx, { postId: id });
  }
  if (!isPublic(before) && isPublic(after)) {
    await givePoints(tx, points);
    await queueForWatchers(tx, { postId: id });
  }
  if (!isPublished(before) && isPublished(after)) {
    if (before) await startOffers(tx, id);
    await markOwnRead(tx, authorId, id);
  }
  const [from, to] = [before, after].map((post) => (post && isPublic(post) ? post.sub_category_id : null));
  if (from === to) return;
  // Last: other posts wait for the row of the sub-category.
  if (from) await addToPostCount(tx, from, -1);
  if (to) await addToPostCount(tx, to, 1);
}
