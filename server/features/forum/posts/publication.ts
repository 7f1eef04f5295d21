import type { Tx } from '#server/platform/database/open.ts';
import { addToPostCount } from '../../categories/index.ts';
import { award, revoke } from '../../points/index.ts';
import type { PostHead } from '../../threads/index.ts';
import { queueForWatchers, withdrawFromWatchers } from '../../watching/index.ts';

type PublicPost = Pick<PostHead, 'id' | 'author_id' | 'sub_category_id'>;

/** Updates points, watchers and counts when a post becomes public, moves or stops being public. Null means not public. */
export async function changePublication(tx: Tx, before: PublicPost | null, after: PublicPost | null): Promise<void> {
  if (before && !after) {
    await revoke(tx, pointsFor(before));
    await withdrawFromWatchers(tx, { postId: before.id });
  }
  if (!before && after) {
    await award(tx, pointsFor(after));
    await queueForWatchers(tx, { postId: after.id });
  }
  if (before?.sub_category_id === after?.sub_category_id) return;
  // After the points, as when a post is created: in another order, the two could block each other.
  if (before) await addToPostCount(tx, before.sub_category_id, -1);
  if (after) await addToPostCount(tx, after.sub_category_id, 1);
}

const pointsFor = ({ id, author_id: userId }: PublicPost) =>
  ({ userId, reason: 'post.published', subjectId: id }) as const;
