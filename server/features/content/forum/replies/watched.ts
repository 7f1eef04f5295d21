import type { UserId } from '#contract/ids.ts';
import { excerptOf } from '#contract/plain-text.ts';
import type { QuotedItem } from '#server/features/accounts/notifications/index.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import type { WatchedItem, WatchedKind } from '#server/features/engagement/watching/index.ts';
import { newReplies, replied } from './notices.ts';
import { MAX_EXCERPT, replyUrl } from './notify.ts';
import {
  type QuotedReplyRow,
  selectQuotedReplies,
  selectWatchedReplies,
  type WatchedReplyRow,
} from './watched-queries.ts';

export const watchedReplies: WatchedKind = {
  select: async (reader, ids) => (await selectWatchedReplies(reader, ids)).map(present),
  quote: async (reader, ids) => (await selectQuotedReplies(reader, ids)).map(quoted),
};

const MAX_QUOTE = 400;
const MAX_ANSWERED = 200;

function quoted(row: QuotedReplyRow): QuotedItem {
  const { author, answered_author: answered, post_author_id: owner } = row;
  const mayName = (person: { readonly id: UserId | null }, to: UserId) =>
    !row.sealed || to === owner || (owner !== null && person.id === owner);
  return {
    id: row.id,
    readers: row.readers ?? undefined,
    title: row.title,
    text: excerptOf(row.description, MAX_QUOTE),
    author: (to) => (author && mayName(author, to) ? author : null),
    answered: {
      text: excerptOf(row.answered, MAX_ANSWERED),
      author: (to) => (answered && mayName(answered, to) ? answered : null),
    },
  };
}

function present({ id, author_id: authorId, description, post, readers, anonymous }: WatchedReplyRow): WatchedItem {
  const url = replyUrl({ id, post });
  const { title } = post;
  return {
    id,
    readers: readers ?? undefined,
    said: replied({ title, from: anonymous ? 'nobody' : 'member' }),
    text: excerptOf(description, MAX_EXCERPT),
    url,
    digest: {
      group: post.id,
      one: () => newReplies({ title }, 1),
      several: (count) => newReplies({ title }, count),
      url,
    },
    authorId,
    anonymous,
    records: [{ subject: 'thread', id: post.id, name: post.title, url: postUrl(post) }],
  };
}
