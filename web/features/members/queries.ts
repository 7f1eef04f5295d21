import { getProfile, listPoints } from '#contract/account.ts';
import type { Output } from '#contract/http.ts';
import { listLatest, type Post } from '#contract/posts.ts';
import { query } from '#web/lib/queries.ts';

const LATEST = 10;

export type Points = Output<typeof listPoints>['data'];

export function profileQuery(userId: string) {
  return query(getProfile, { params: { userId } });
}

/** One page of the ledger, for pages that link to the next one. */
export function pointsQuery(userId: string, cursor: string | undefined) {
  return query(listPoints, { params: { userId }, query: cursor ? { cursor } : {} });
}

export function latestQuery(userId: string) {
  return query(listLatest, { query: { author: userId, limit: LATEST } });
}

/** What a row of a list shows: ten texts with their replies would be carried for nothing. */
export function asRow(post: Post): Post {
  return post.kind === 'general'
    ? { ...post, description: '', generalLike: [], generalReply: [] }
    : { ...post, description: '', quoteLike: [], quoteReply: [] };
}
