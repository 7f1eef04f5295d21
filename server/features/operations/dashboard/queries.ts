import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { atMost } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { users } from '../../accounts/users/tables.ts';
import type { blogs } from '../../content/blogs/tables.ts';
import type { events } from '../../content/events/tables.ts';
import type { posts } from '../../content/forum/posts/tables.ts';
import { publicationIsShown } from '../../content/publications/index.ts';

export type TopUserRow = Pick<RowOf<typeof users>, 'id' | 'name' | 'profile_pic' | 'points'>;

export function selectTopUsers(db: Db, limit: number): Promise<TopUserRow[]> {
  return readRows<TopUserRow>(
    db,
    sql`WITH board AS MATERIALIZED (
        SELECT user_id, sum(points)::int AS points FROM point_entries
        WHERE created_at > now() - interval '90 days' AND points <> 0
        GROUP BY user_id HAVING sum(points) > 0)
      SELECT u.id, u.name, u.profile_pic, board.points FROM board JOIN users u ON u.id = board.user_id
      WHERE u.role = 'member' AND u.deleted_at IS NULL
        AND (u.suspended_at IS NULL OR u.suspended_until <= now())
      ORDER BY board.points DESC, u.id LIMIT ${atMost(limit)}`,
  );
}

export interface TrendingRow extends Pick<RowOf<typeof posts>, 'id' | 'title' | 'kind' | 'likes_count'> {
  readonly author_name: string | null;
  readonly author_picture: string | null;
}

export function selectTrending(db: Db, limit: number): Promise<TrendingRow[]> {
  return readRows<TrendingRow>(
    db,
    sql`SELECT p.id, p.title, p.kind, p.likes_count, CASE WHEN u.deleted_at IS NULL THEN u.name END AS author_name,
        CASE WHEN u.deleted_at IS NULL THEN u.profile_pic END AS author_picture
      FROM posts p LEFT JOIN users u ON u.id = p.author_id
        JOIN sub_categories s ON s.id = p.sub_category_id AND s.enabled
        JOIN categories c ON c.id = s.category_id AND c.enabled
      WHERE p.status = 'success' AND p.removed_at IS NULL AND p.created_at > now() - interval '90 days'
      ORDER BY p.likes_count DESC, p.id DESC LIMIT ${atMost(limit)}`,
  );
}

export function selectTotals(db: Db): Promise<{ readonly kind: PostKind; readonly posts: number }[]> {
  return readRows(
    db,
    sql`SELECT c.kind, sum(s.post_count)::int AS posts
      FROM sub_categories s JOIN categories c ON c.id = s.category_id WHERE s.enabled AND c.enabled GROUP BY c.kind`,
  );
}

export interface NewBlogRow extends Pick<RowOf<typeof blogs>, 'id' | 'title' | 'images'> {
  readonly published_at: string;
}

export function selectNewBlogs(db: Db, limit: number): Promise<NewBlogRow[]> {
  return readRows<NewBlogRow>(
    db,
    sql`SELECT b.id, b.title, b.images, b.published_at FROM blogs b WHERE ${publicationIsShown(sql`b`)}
      ORDER BY b.published_at DESC, b.id DESC LIMIT ${atMost(limit)}`,
  );
}

export interface ComingEventRow extends Pick<RowOf<typeof events>, 'id' | 'title' | 'covers' | 'timezone'> {
  readonly start_date: string;
}

/** An event lasts 60 days at most. */
export function selectComingEvents(db: Db, limit: number): Promise<ComingEventRow[]> {
  return readRows<ComingEventRow>(
    db,
    sql`SELECT e.id, e.title, e.covers, e.start_date, e.timezone FROM events e
      WHERE ${publicationIsShown(sql`e`)} AND e.status = 'published' AND e.end_date > now()
        AND e.start_date > now() - interval '61 days'
      ORDER BY e.start_date, e.id LIMIT ${atMost(limit)}`,
  );
}

export interface OwnCounts {
  readonly kind: PostKind;
  readonly published: number;
  readonly drafts: number;
}

export type OwnPost = Pick<
  RowOf<typeof posts>,
  'id' | 'kind' | 'title' | 'reply_count' | 'updated_at' | 'last_activity_at'
>;

export interface OwnWorkRow {
  readonly counts: readonly OwnCounts[];
  readonly drafts: readonly OwnPost[];
  /** Of the last 90 days, whose newest reply is by someone else. */
  readonly waiting: readonly OwnPost[];
  readonly has_bookmarks: boolean;
  readonly watches_requests: boolean;
  readonly has_company: boolean;
}

const rowsOf = (query: SQL): SQL => sql`(SELECT coalesce(json_agg(x), '[]') FROM (${query}) x)`;

export async function selectOwnWork(db: Db, userId: UserId, limit: number): Promise<OwnWorkRow | undefined> {
  const own = sql`p.author_id = ${userId}::uuid AND p.removed_at IS NULL`;
  const columns = sql`p.id, p.kind, p.title, p.reply_count, p.updated_at, p.last_activity_at`;
  const counts = sql`SELECT p.kind, count(*) FILTER (WHERE p.status = 'success')::int AS published,
      count(*) FILTER (WHERE p.status = 'draft')::int AS drafts
    FROM posts p WHERE ${own} GROUP BY p.kind`;
  const drafts = sql`SELECT ${columns} FROM posts p WHERE ${own} AND p.status = 'draft'
    ORDER BY p.updated_at DESC, p.id DESC LIMIT ${atMost(limit)}`;
  const waiting = sql`SELECT ${columns} FROM posts p
      CROSS JOIN LATERAL (SELECT r.author_id FROM replies r
        WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1) newest
    WHERE ${own} AND p.status = 'success' AND NOT p.locked
      AND p.last_activity_at > now() - interval '90 days' AND newest.author_id IS DISTINCT FROM p.author_id
    ORDER BY p.last_activity_at DESC, p.id DESC LIMIT ${atMost(limit)}`;
  const me = sql`${userId}::uuid`;
  const [row] = await readRows<OwnWorkRow>(
    db,
    sql`SELECT ${rowsOf(counts)} AS counts, ${rowsOf(drafts)} AS drafts, ${rowsOf(waiting)} AS waiting,
      EXISTS (SELECT 1 FROM bookmarks WHERE user_id = ${me}) AS has_bookmarks,
      EXISTS (SELECT 1 FROM watches WHERE user_id = ${me} AND subject = 'search' AND how <> 'off') AS watches_requests,
      (EXISTS (SELECT 1 FROM companies WHERE owner_id = ${me})
        OR EXISTS (SELECT 1 FROM company_people WHERE user_id = ${me})
        OR EXISTS (SELECT 1 FROM company_claims WHERE user_id = ${me} AND status = 'waiting')) AS has_company`,
  );
  return row;
}
