import { excerptOf } from '#contract/plain-text.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import type { WatchedItem, WatchedKind } from '#server/features/engagement/watching/index.ts';
import { MAX_EXCERPT, replyUrl } from './notify.ts';
import { selectWatchedReplies, type WatchedReplyRow } from './watched-queries.ts';

export const watchedReplies: WatchedKind = {
  select: async (reader, ids) => (await selectWatchedReplies(reader, ids)).map(present),
};

function present({ id, author_id: authorId, description, post, readers, anonymous }: WatchedReplyRow): WatchedItem {
  const url = replyUrl({ id, post });
  const one = `A new reply to “${post.title}”`;
  return {
    id,
    readers: readers ?? undefined,
    title: anonymous ? one : `{actor} replied to “${post.title}”`,
    text: excerptOf(description, MAX_EXCERPT),
    url,
    digest: { group: post.id, one, several: `{count} new replies to “${post.title}”`, url },
    authorId,
    anonymous,
    records: [{ subject: 'thread', id: post.id, name: post.title, url: postUrl(post) }],
  };
}
