import { getProfile, listPoints } from '#contract/account.ts';
import type { Output } from '#contract/http.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { listLatest, type Post } from '#contract/posts.ts';
import { query } from '#web/lib/queries.ts';

const LATEST = 10;

export type Points = Output<typeof listPoints>['data'];

export const profileQuery = (userId: string) => query(getProfile, { params: { userId } });

export function pointsQuery(userId: string, cursor: string | undefined) {
  return query(listPoints, { params: { userId }, query: cursor ? { cursor } : {} });
}

export const latestQuery = (userId: string) => query(listLatest, { query: { author: userId, limit: LATEST } });

/** The fields that a row shows. A list would otherwise load ten texts with their replies. */
export function asRow(post: Post): Post {
  const { likes, replies } = postKinds[post.kind];
  return { ...post, description: '', [likes]: [], [replies]: [] };
}
