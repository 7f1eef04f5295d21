import { type SQL, sql } from 'drizzle-orm';
import type { Tender } from '#contract/freight/tender/tender.ts';
import type { CategoryId, PostId, UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { type ListSort, requestSorts } from '#contract/post-sorts.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import {
  categoryJoins,
  inviteesOf,
  isClosed,
  isPublished,
  postIsReadable,
} from '#server/features/engagement/threads/index.ts';
import {
  hsNameOf,
  isOpen,
  lanesOf,
  type RequestRow,
  requestMatches,
  requestOf,
  requestOrders,
  seesCargoValue,
} from '#server/features/trade/freight/requests/index.ts';
import { type IdentityColumns, identityColumns } from '#server/features/trade/members/index.ts';
import { fixedSql } from '#server/platform/database/fixed-sql.ts';
import {
  afterCursor,
  atMost,
  byMoment,
  type Cursor,
  inOrder,
  mostFirst,
  type Order,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type Actor, anyGuest } from '#server/policy.ts';
import { type LikeRow, newestLikes } from '../likes/index.ts';
import {
  type AnswerRow,
  answer,
  hasAnswer,
  type LastReplyRow,
  lastReply,
  newestReplies,
  type ReplyRow,
} from '../replies/index.ts';
import { isUnread } from '../unread/index.ts';
import { type Lane, queryOf } from './lane.ts';
import { type PostCursor, type PostFilter, pageOfPosts } from './list-queries.ts';
import type { posts } from './tables.ts';

type Unselected = 'plain_text' | 'mentioned' | 'review_hint' | 'removed_at' | 'removed_by';
export interface PostRow extends RowOf<typeof posts, Unselected>, AuthorColumns, Partial<IdentityColumns> {
  readonly sub_category_name: string | null;
  readonly category_id: CategoryId | null;
  readonly category_name: string | null;
  readonly closed: boolean;
  /** Null unless only invited people see it. */
  readonly invitees: UserId[] | null;
  readonly liked: boolean;
  readonly bookmarked: boolean;
  readonly removed: boolean;
  readonly likes: readonly LikeRow[];
  readonly replies: ReplyRow[];
  readonly request: RequestRow | null;
  /** Only in lists. */
  readonly last_reply?: LastReplyRow | null;
  readonly answered?: boolean;
  /** Not in lists. */
  readonly answer?: AnswerRow | null;
  readonly hs_name?: string | null;
  readonly request_lanes?: Tender['lanes'] | null;
  readonly sees_value?: boolean;
  readonly sort_key: string;
}

const tablesOf = (posts: SQL): SQL => sql`${posts} p
  LEFT JOIN users u ON u.id = p.author_id
  ${categoryJoins}`;

const tables = fixedSql(() => tablesOf(sql`posts`));

const sorts = {
  ...requestOrders,
  newest: byMoment(sql`p.created_at`).newest,
  active: byMoment(sql`p.last_activity_at`).newest,
  likes: mostFirst(sql`p.likes_count`),
  replies: mostFirst(sql`p.reply_count`),
} as const satisfies Record<ListSort, Order>;

export const sortType = (sort: ListSort) => sorts[sort].type;

/** Guests see no hidden posts, so their pages do not depend on invitations. */
const inviteesIfHidden = fixedSql(() => sql`CASE WHEN p.status = 'invited' THEN ARRAY(${inviteesOf(sql`p.id`)}) END`);

interface Shown {
  /** How many of the newest likes; none by default. */
  readonly likes?: number;
  /** The newest three. */
  readonly hasReplies?: boolean;
  readonly hasText?: boolean;
  readonly hasLast?: boolean;
}

const asInLists: Shown = { likes: 3, hasReplies: true, hasLast: true };
const inBrief: Shown = { hasText: false, hasLast: true };
const none = sql`'[]'::json`;

function columns(
  actor: Actor,
  sortKey: SQL,
  { likes = 0, hasReplies = false, hasText = true, hasLast = false }: Shown = {},
): SQL {
  return sql`${commonColumns()}, ${hasText ? sql`p.description` : sql`'' AS description`},
    ${readersColumns(actor)},
    ${likes > 0 ? newestLikes(likes) : none} AS likes, ${hasReplies ? newestReplies(actor) : none} AS replies,
    ${hasLast ? sql`${lastReply()} AS last_reply, ${hasAnswer()} AS answered, ` : sql``}${sortKey} AS sort_key`;
}

const commonColumns = fixedSql(
  () => sql`p.id, p.kind, p.title, p.language, p.language_chosen, p.attachments, p.status, p.reason, p.hidden, p.created_at,
    p.updated_at, p.edited_at, p.published_at, p.last_activity_at, p.author_id, u.name AS author_name, u.profile_pic AS author_picture,
    u.deleted_at IS NOT NULL AS author_deleted, s.id AS sub_category_id, s.name AS sub_category_name,
    c.id AS category_id, c.name AS category_name, ${isClosed} AS closed, p.tags, p.view_count, p.likes_count,
    p.reply_count, p.pinned, p.locked, p.removed_at IS NOT NULL AS removed, p.version,
    CASE WHEN p.kind = 'quote' THEN ${requestOf(sql`p`)} END AS request`,
);

const columnsOfGuests = fixedSql(
  () => sql`NULL AS invitees, FALSE AS liked, FALSE AS bookmarked, NULL AS freight_draft`,
);

function columnsOfReader(reader: SQL): SQL {
  const ownRowIn = (table: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} m WHERE m.post_id = p.id AND m.user_id = ${reader})`;
  return sql`${inviteesIfHidden()} AS invitees, ${ownRowIn(sql`likes`)} AS liked,
    ${ownRowIn(sql`bookmarks`)} AS bookmarked,
    CASE WHEN p.status = 'draft' AND p.author_id = ${reader} THEN p.freight_draft END AS freight_draft`;
}

const readersColumns = ({ userId }: Actor): SQL =>
  userId === null ? columnsOfGuests() : columnsOfReader(sql`${userId}::uuid`);

const detailColumns = fixedSql(
  () =>
    sql`${identityColumns(sql`u`)}, ${hsNameOf(sql`p`)} AS hs_name, ${lanesOf(sql`p`)} AS request_lanes, ${answer()} AS answer`,
);

const postOf = (actor: Actor, postId: SQL, likes: number): SQL =>
  sql`SELECT ${columns(actor, sql`p.created_at`, { likes })}, ${detailColumns()}, ${seesCargoValue(actor)} AS sees_value
    FROM ${tables()} WHERE p.id = ${postId} AND ${postIsReadable(actor)}`;

export async function selectPost(
  db: Db,
  actor: Actor,
  postId: PostId,
  { kind, likes }: { readonly kind?: PostKind; readonly likes: number },
): Promise<PostRow | null> {
  const scope = { keys: { posts: [postId], likes: [postId], freight_requests: [postId], replies: [postId] } };
  const [row] = await readRows<PostRow>(db, postOf(actor, sql`${postId}::uuid`, likes), scope);
  return row && (kind === undefined || row.kind === kind) ? row : null;
}

export async function selectMostOffered(db: Db): Promise<PostId | null> {
  const [row] = await readRows<Pick<PostRow, 'id'>>(
    db,
    sql`SELECT p.id FROM freight_requests fr JOIN (${tables()}) ON p.id = fr.post_id
      WHERE ${isPublished} AND ${isOpen}
      ORDER BY fr.offers_count DESC, fr.post_id DESC LIMIT 1`,
  );
  return row?.id ?? null;
}

export async function selectNewestAnswered(db: Db): Promise<PostId | null> {
  const [row] = await readRows<Pick<PostRow, 'id'>>(
    db,
    sql`SELECT p.id FROM ${tables()} WHERE p.kind = 'general' AND ${isPublished} AND ${hasAnswer()}
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
  );
  return row?.id ?? null;
}

export async function selectMergedInto(
  db: Db,
  actor: Actor,
  postId: PostId,
): Promise<Pick<PostRow, 'id' | 'kind'> | undefined> {
  const [row] = await readRows<Pick<PostRow, 'id' | 'kind'>>(
    db,
    sql`SELECT p.id, p.kind FROM merged_posts m JOIN (${tables()}) ON p.id = m.post_id
      WHERE m.id = ${postId}::uuid AND ${postIsReadable(actor)}`,
  );
  return row;
}

const takesOffers = (sort: ListSort): boolean => requestSorts.some((name) => name === sort);

export function selectPublished(
  db: Db,
  actor: Actor,
  filter: PostFilter,
  sort: ListSort,
  cursor: PostCursor | null,
  limit: number,
): Promise<PostRow[]> {
  const ofRequest = Object.values(requestMatches(filter.request ?? {}));
  if (takesOffers(sort) && !filter.request?.state) ofRequest.push(isOpen);
  const isByRequest = ofRequest.length > 0 && sort in requestOrders;
  const order = isByRequest && sort === 'newest' ? requestOrders.newest : sorts[sort];
  const page = pageOfPosts(filter, { order, isByRequest, ofRequest, cursor, limit });
  const isByCounts = filter.unanswered || sort === 'offers';
  const shown = filter.brief
    ? columns(actor, sql`page.sort_key`, inBrief)
    : columns(actor, sql`page.sort_key`, asInLists);
  // Cut the page from the index first, so that details are joined for its rows only.
  return readRows<PostRow>(
    db,
    sql`WITH ${page}
      SELECT ${shown}
      FROM page JOIN (${tables()}) ON p.id = page.id
      ORDER BY ${filter.pinnedFirst ? sql`page.is_pinned DESC, ` : sql``}${inOrder({ ...order, key: sql`page.sort_key` }, sql`p.id`)}`,
    {
      ofResult: ['likes', 'replies'],
      countsOfResult: [
        ...(sort === 'newest' && !filter.unanswered ? ['posts'] : []),
        ...(isByCounts ? [] : ['freight_requests']),
      ],
    },
  );
}

export function selectByAuthor(
  db: Db,
  actor: Actor,
  kind: PostKind,
  authorId: UserId,
  drafts: boolean,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  // Admins see others’ posts but not their drafts.
  return readRows<PostRow>(
    db,
    sql`SELECT ${columns(actor, sql`p.created_at`, asInLists)} FROM ${tables()}
      WHERE p.author_id = ${authorId}::uuid AND p.kind = ${kind} AND p.removed_at IS NULL
        AND ${drafts ? sql`p.status = 'draft'` : sql`p.status <> 'draft'`} AND ${postIsReadable(actor)}
        AND ${afterCursor(sql`p.created_at`, sql`p.id`, cursor, 'moment', 'desc')}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${atMost(limit)}`,
  );
}

export function selectBookmarked(db: Db, actor: Actor, cursor: Cursor | null, limit: number): Promise<PostRow[]> {
  return readRows<PostRow>(
    db,
    sql`SELECT ${columns(actor, sql`b.created_at`, asInLists)}
      FROM bookmarks b JOIN (${tables()}) ON p.id = b.post_id
      WHERE b.user_id = ${actor.userId}::uuid AND ${postIsReadable(actor)}
        AND ${afterCursor(sql`b.created_at`, sql`b.post_id`, cursor, 'moment', 'desc')}
      ORDER BY b.created_at DESC, b.post_id DESC LIMIT ${atMost(limit)}`,
  );
}

export function selectUnread(
  db: Db,
  actor: Actor,
  userId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  const { key, type } = sorts.active;
  return readRows<PostRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT p.id FROM posts p
          ${categoryJoins}
        WHERE ${isPublished} AND ${isUnread(userId)} AND ${afterCursor(key, sql`p.id`, cursor, type, 'desc')}
        ORDER BY ${key} DESC, p.id DESC LIMIT ${atMost(limit)})
      SELECT ${columns(actor, key, inBrief)} FROM page JOIN (${tables()}) ON p.id = page.id
      ORDER BY ${key} DESC, p.id DESC`,
  );
}

/** How many of the newest posts are compared by tags, because a common tag may be on half of all posts. */
const COMPARED_POSTS = 400;

type OwnColumns = Pick<PostRow, 'invitees' | 'liked' | 'bookmarked'>;

/**
 * Requests with the same lane, recent posts with shared tags, then the newest of the sub-category. They are the same for
 * all readers; only what the reader did with them is read for each.
 */
export async function selectRelated(db: Db, actor: Actor, postId: PostId, lane: Lane | null): Promise<PostRow[]> {
  const scope = { ofResult: ['likes', 'replies'], countsOfResult: ['posts'] };
  const rows = await readRows<PostRow>(db, relatedTo(sql`${postId}::uuid`, lane), scope);
  if (actor.userId === null || rows.length === 0) return rows;
  const ids = sql.param(rows.map(({ id }) => id));
  const own = await readRows<OwnColumns & Pick<PostRow, 'id'>>(
    db,
    sql`SELECT p.id, ${readersColumns(actor)} FROM posts p WHERE p.id = ANY(${ids}::uuid[])`,
    { ofResult: ['posts'] },
  );
  const ownOf = new Map(own.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...ownOf.get(row.id) }));
}

function relatedTo(postId: SQL, lane: Lane | null): SQL {
  const ofLane = lane
    ? sql`UNION ALL
        (SELECT o.id, 100, o.created_at, o.sub_category_id FROM posts o
          WHERE o.search_vector @@ to_tsquery('simple', ${queryOf(lane)}) AND o.kind = (SELECT kind FROM this)
            AND o.status = 'success' AND o.removed_at IS NULL AND o.id <> (SELECT id FROM this)
          ORDER BY o.created_at DESC, o.id DESC LIMIT 20)`
    : sql``;
  // Subqueries instead of a join, so that an index gives the newest posts of the sub-category in their order.
  return sql`WITH this AS MATERIALIZED (SELECT id, kind, tags, sub_category_id FROM posts WHERE id = ${postId}),
      near AS (
        (SELECT o.id, 10 AS score, o.created_at, o.sub_category_id FROM (
            SELECT id, tags, created_at, sub_category_id FROM posts WHERE status = 'success' AND removed_at IS NULL
            ORDER BY created_at DESC, id DESC LIMIT ${atMost(COMPARED_POSTS)}) o
          WHERE o.tags && (SELECT tags FROM this) AND o.id <> (SELECT id FROM this))
        UNION ALL
        (SELECT o.id, 1, o.created_at, o.sub_category_id FROM posts o
          WHERE o.sub_category_id = (SELECT sub_category_id FROM this) AND o.status = 'success' AND o.removed_at IS NULL
            AND o.id <> (SELECT id FROM this)
          ORDER BY o.created_at DESC, o.id DESC LIMIT 20)
        ${ofLane}),
      best AS MATERIALIZED (
        SELECT p.id, sum(p.score) AS score, p.created_at FROM near p
          ${categoryJoins}
        WHERE NOT ${isClosed} GROUP BY p.id, p.created_at ORDER BY 2 DESC, 3 DESC, 1 DESC LIMIT 5)
      SELECT ${columns(anyGuest, sql`p.created_at`, { hasText: false })} FROM best JOIN (${tables()}) ON p.id = best.id
      ORDER BY best.score DESC, best.created_at DESC, p.id DESC`;
}
