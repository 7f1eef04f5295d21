import { type SQL, sql } from 'drizzle-orm';
import type { BlogId } from '#contract/ids.ts';
import {
  afterCursor,
  atMost,
  byMoment,
  type Cursor,
  inOrder,
  isAfter,
  mostFirst,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { containing } from '#server/platform/search/fold.ts';
import type { Actor } from '#server/policy.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';
import { type IdentityColumns, identityColumns } from '../../trade/members/index.ts';
import { managedOrders, publicationIsReadable } from '../publications/index.ts';
import type { blogs } from './tables.ts';
import { isPublished } from './visibility.ts';

type Unselected = 'excerpt' | 'opening' | 'lead' | 'created_by' | 'removed_at';
export interface BlogRow extends RowOf<typeof blogs, Unselected>, AuthorColumns, Partial<IdentityColumns> {
  /** The full text, or its first paragraph in lists. */
  readonly description: string;
  readonly excerpt: string;
  readonly shown: boolean;
}

function columns(text: SQL): SQL {
  return sql`b.id, b.title, ${text} AS description, coalesce(b.excerpt, b.opening) AS excerpt, b.images, b.tags,
    b.reading_minutes, b.status, ${isPublished} AS shown, b.comment_count, b.version, b.published_at, b.created_at,
    b.updated_at, b.author_id, u.name AS author_name, u.profile_pic AS author_picture,
    u.deleted_at IS NOT NULL AS author_deleted`;
}
const whole = columns(sql`b.description`);
const inLists = columns(sql`b.lead`);

export async function selectBlog(db: Db, actor: Actor, blogId: BlogId): Promise<BlogRow | null> {
  const rows = await readRows<BlogRow>(
    db,
    sql`SELECT ${whole}, ${identityColumns(sql`u`)} FROM blogs b LEFT JOIN users u ON u.id = b.author_id
      WHERE b.id = ${blogId}::uuid AND ${publicationIsReadable(actor, sql`b`)}`,
  );
  return rows[0] ?? null;
}

export interface BlogFilter {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
}

const matchesText = (words: string): SQL => sql`b.search_text LIKE ${containing(words)}`;

export function selectPublished(db: Db, filter: BlogFilter, cursor: Cursor | null, limit: number): Promise<BlogRow[]> {
  const conditions = [isPublished, afterCursor(sql`b.published_at`, sql`b.id`, cursor, 'moment', 'desc')];
  if (filter.search) conditions.push(matchesText(filter.search));
  if (filter.tag) conditions.push(sql`b.tags @> ARRAY[${filter.tag.normalize('NFC').trim().toLowerCase()}]`);
  if (filter.author) conditions.push(sql`b.author_id = ${filter.author}::uuid`);
  return readRows<BlogRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT b.id FROM blogs b WHERE ${sql.join(conditions, sql` AND `)}
        ORDER BY b.published_at DESC, b.id DESC LIMIT ${atMost(limit)})
      SELECT ${inLists} FROM page JOIN (blogs b LEFT JOIN users u ON u.id = b.author_id) ON b.id = page.id
      ORDER BY b.published_at DESC, b.id DESC`,
  );
}

const states = {
  draft: sql`b.status = 'draft'`,
  published: sql`b.status = 'published' AND b.published_at <= now()`,
  scheduled: sql`b.status = 'published' AND b.published_at > now()`,
} as const satisfies Record<string, SQL>;

export interface ManagedFilter {
  readonly search?: string | undefined;
  readonly status?: keyof typeof states | undefined;
  readonly sort: keyof typeof blogOrders;
}

/** Each sort order has an index. */
export const blogOrders = {
  ...managedOrders(sql`b`),
  // Unpublished articles come last.
  seen: byMoment(sql`coalesce(b.published_at, '1970-01-01T00:00:00Z'::timestamptz)`).newest,
  comments: mostFirst(sql`b.comment_count`),
} as const;

/** Expects `blogs b`. */
export const conditionsOf = ({ status, search }: Omit<ManagedFilter, 'sort'>): SQL[] => [
  sql`b.removed_at IS NULL`,
  ...(status ? [states[status]] : []),
  ...(search ? [matchesText(search)] : []),
];

export function selectManaged(
  db: Db,
  filter: ManagedFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<(BlogRow & { sort_key: string | number })[]> {
  const order = blogOrders[filter.sort];
  const by = inOrder(order, sql`b.id`);
  const conditions = [...conditionsOf(filter), isAfter(order, sql`b.id`, cursor)];
  return readRows(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT b.id FROM blogs b WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${atMost(limit)})
      SELECT ${inLists}, ${order.key} AS sort_key
      FROM page JOIN (blogs b LEFT JOIN users u ON u.id = b.author_id) ON b.id = page.id ORDER BY ${by}`,
  );
}

const NEWEST_COMPARED = 400;

export function selectRelated(db: Db, blogId: BlogId): Promise<BlogRow[]> {
  return readRows<BlogRow>(
    db,
    sql`WITH this AS (SELECT tags FROM blogs WHERE id = ${blogId}::uuid),
      news AS MATERIALIZED (
        SELECT b.id, b.tags, b.published_at FROM blogs b WHERE ${isPublished} AND b.id <> ${blogId}::uuid
        ORDER BY b.published_at DESC, b.id DESC LIMIT ${atMost(NEWEST_COMPARED)}),
      best AS (
        SELECT news.id, (SELECT count(*) FROM unnest(news.tags) t WHERE t = ANY(this.tags)) AS shared
        FROM news, this ORDER BY shared DESC, news.published_at DESC, news.id DESC LIMIT 3)
      SELECT ${inLists} FROM best JOIN (blogs b LEFT JOIN users u ON u.id = b.author_id) ON b.id = best.id
      ORDER BY best.shared DESC, b.published_at DESC, b.id DESC`,
  );
}
