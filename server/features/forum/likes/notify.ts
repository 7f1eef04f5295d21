import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { notifyUnlessRepeated, postThread } from '../../notifications/index.ts';
import { type PostHead, postUrl } from '../posts/index.ts';
import { replyUrl } from '../replies/index.ts';
import type { LikeTarget } from './queries.ts';

interface LikedText {
  readonly target: LikeTarget;
  /** The post, or the post of the reply. */
  readonly head: PostHead;
  readonly authorId: UserId | null;
}

/** Once a day for each thread and person, so that nobody is notified of likes that come and go. */
export async function notifyOfLike(tx: Tx, { target, head, authorId }: LikedText, by: UserId): Promise<void> {
  if (authorId === null) return;
  const isReply = 'replyId' in target;
  await notifyUnlessRepeated(tx, [authorId], {
    kind: 'like.received',
    title: isReply ? `{actor} liked your reply to “${head.title}”` : `{actor} liked your post “${head.title}”`,
    url: isReply ? replyUrl({ id: target.replyId, post: head }) : postUrl(head),
    by,
    preference: 'activityLikes',
    bundle: { thread: postThread(head.id), title: `{count} likes in “${head.title}”` },
  });
}
