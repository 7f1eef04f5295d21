import type * as contract from '#contract/dashboard.ts';
import type { Output } from '#contract/http.ts';
import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import type { Actor } from '#server/policy.ts';
import { readProfileParts } from '../../accounts/users/index.ts';
import * as queries from './queries.ts';

const TOP_USERS = 7;
const TRENDING = 6;
const ON_DASHBOARD = 5;

export async function readTopUsers(db: Db): Promise<Output<typeof contract.topPerformingUsers>['data']> {
  const rows = await queries.selectTopUsers(db, TOP_USERS);
  return rows.map(({ id, name, profile_pic, points }) => ({ id, name, profile: profile_pic, points }));
}

export async function readTrending(db: Db): Promise<Output<typeof contract.topLikedPosts>['data']> {
  const rows = await queries.selectTrending(db, TRENDING);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: postKinds[row.kind].typeName,
    likesCount: row.likes_count,
    user: { name: row.author_name ?? deletedMember(), profilePic: row.author_picture },
  }));
}

function named<N extends string>(nameOf: (kind: PostKind) => N, countOf: (kind: PostKind) => number) {
  return Object.fromEntries(kinds.map((kind) => [nameOf(kind), countOf(kind)])) as Record<N, number>;
}

export async function readTotals(db: Db): Promise<Output<typeof contract.totalCounts>['data']> {
  const totals = await queries.selectTotals(db);
  const of = (kind: PostKind) => totals.find((row) => row.kind === kind)?.posts ?? 0;
  const totalPosts = totals.reduce((sum, row) => sum + row.posts, 0);
  return { ...named((kind) => `total${postKinds[kind].typeName}s`, of), totalPosts };
}

export async function readNewBlogs(db: Db): Promise<Output<typeof contract.latestBlogs>['data']['getNewBlogs']> {
  const rows = await queries.selectNewBlogs(db, ON_DASHBOARD);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    image_url: row.images.map((image) => image.url),
    publishedAt: toIso(row.published_at),
  }));
}

export async function readComingEvents(
  db: Db,
): Promise<Output<typeof contract.upcomingEvents>['data']['upcomingEvents']> {
  const rows = await queries.selectComingEvents(db, ON_DASHBOARD);
  return rows.map((row) => ({
    id: row.id,
    eventTitle: row.title,
    coverImages: row.covers.map((cover) => cover.url),
    startDate: toIso(row.start_date),
    timezone: row.timezone,
  }));
}

/** Each filled field counts ten per cent. */
export async function readCompletion(db: Db, actor: Actor): Promise<Output<typeof contract.profileCompletion>['data']> {
  if (actor.userId === null) throw new SignedOut();
  const parts = await readProfileParts(db, actor.userId);
  const missing = parts.filter((part) => !part.filled).map((part) => part.name);
  return { profileCompletionPercentage: (parts.length - missing.length) * 10, missing };
}

export async function readOwnWork(db: Db, actor: Actor): Promise<Output<typeof contract.myWork>['data']> {
  const userId = requireUserId(actor);
  const work = await queries.selectOwnWork(db, userId, ON_DASHBOARD);
  const { counts = [], drafts = [], waiting = [] } = work ?? {};
  const of = (kind: PostKind) => counts.find((row) => row.kind === kind) ?? { published: 0, drafts: 0 };
  return {
    counts: {
      ...named(
        (kind) => `${kind}Posts`,
        (kind) => of(kind).published,
      ),
      ...named(
        (kind) => `draft${postKinds[kind].typeName}s`,
        (kind) => of(kind).drafts,
      ),
    },
    drafts: drafts.map(({ id, kind, title, updated_at }) => ({ id, kind, title, updatedAt: toIso(updated_at) })),
    waiting: waiting.map(({ id, kind, title, reply_count, last_activity_at }) => ({
      id,
      kind,
      title,
      replyCount: reply_count,
      lastActivityAt: toIso(last_activity_at),
    })),
    hasBookmarks: work?.has_bookmarks === true,
    watchesRequests: work?.watches_requests === true,
    hasCompany: work?.has_company === true,
  };
}
