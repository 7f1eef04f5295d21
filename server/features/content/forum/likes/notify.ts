import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Notice, notifyUnlessRepeated, postThread } from '#server/features/accounts/notifications/index.ts';
import { type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import { replyUrl } from '../replies/index.ts';
import type { LikeTarget } from './write-queries.ts';

const t = messages('notifications');

const liked = defineNotice<{ readonly title: string; readonly isReply: boolean }>('like.received', {
  title: ({ title, isReply }, actor) =>
    isReply
      ? t('{actor} liked your reply to “{title}”', { actor, title })
      : t('{actor} liked your post “{title}”', { actor, title }),
  several: ({ title }, count) => t('{count, plural, one {# like} other {# likes}} in “{title}”', { count, title }),
});

interface LikedText {
  readonly target: LikeTarget;
  readonly head: PostHead;
  readonly authorId: UserId;
}

/** For the author: once a day for each thread and person, so that nobody is notified of likes that come and go. */
export async function notifyOfLike(tx: Tx, { target, head, authorId }: LikedText, by: UserId): Promise<void> {
  const isReply = 'replyId' in target;
  const notice: Notice = {
    ...liked({ title: head.title, isReply }),
    url: isReply ? replyUrl({ id: target.replyId, post: head }) : postUrl(head),
    by,
    preference: 'activityLikes',
    bundle: { thread: postThread(head.id) },
  };
  await notifyUnlessRepeated(tx, [authorId], notice);
}
