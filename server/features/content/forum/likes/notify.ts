import type { UserId } from '#contract/ids.ts';
import { type Notice, notifyUnlessRepeated, postThread } from '#server/features/accounts/notifications/index.ts';
import { type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { replyUrl } from '../replies/index.ts';
import type { LikeTarget } from './write-queries.ts';

interface LikedText {
  readonly target: LikeTarget;
  readonly head: PostHead;
  readonly authorId: UserId;
}

/** For the author: once a day for each thread and person, so that nobody is notified of likes that come and go. */
export async function notifyOfLike(tx: Tx, { target, head, authorId }: LikedText, by: UserId): Promise<void> {
  const isReply = 'replyId' in target;
  const notice: Notice = {
    kind: 'like.received',
    title: isReply ? `{actor} liked your reply to “${head.title}”` : `{actor} liked your post “${head.title}”`,
    url: isReply ? replyUrl({ id: target.replyId, post: head }) : postUrl(head),
    by,
    preference: 'activityLikes',
    bundle: { thread: postThread(head.id), title: `{count} likes in “${head.title}”` },
  };
  await notifyUnlessRepeated(tx, [authorId], notice);
}
