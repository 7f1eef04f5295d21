import { type SQL, sql } from 'drizzle-orm';
import type { Mode } from '#contract/freight/modes.ts';
import type { Freight, RequestState } from '#contract/freight-requests.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { isFoundByStaff } from '#server/features/accounts/users/index.ts';
import {
  atMost,
  byMoment,
  type Cursor,
  inOrder,
  isAfter,
  mostFirst,
  type Order,
} from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows } from '#server/platform/database/read.ts';

export interface StaffRequestRow {
  readonly id: PostId;
  readonly title: string;
  readonly author_id: UserId | null;
  readonly author_name: string | null;
  readonly freight: Freight;
  readonly state: RequestState;
  readonly offers_until: string;
  readonly offers_count: number;
  readonly created_at: string;
  readonly sort_key: string | number;
}

export const orders = {
  ...byMoment(sql`fr.post_created_at`),
  offers: mostFirst(sql`fr.offers_count`),
} as const satisfies Readonly<Record<string, Order>>;

interface Filter {
  readonly state?: RequestState | undefined;
  readonly mode?: Mode | undefined;
  readonly search?: string | undefined;
}

const columns = (order: Order) => sql`p.id, p.title, p.author_id, u.name AS author_name, fr.freight, fr.state,
  fr.offers_until, fr.offers_count, p.created_at, ${order.key} AS sort_key`;
const joins = sql`JOIN posts p ON p.id = fr.post_id LEFT JOIN users u ON u.id = p.author_id`;
const tables = sql`freight_requests fr ${joins}`;
const isPublished = sql`p.status IN ('success', 'invited') AND p.removed_at IS NULL`;

/** Few requests are open. The planner must know that, so the state is no parameter. */
const states: Readonly<Record<RequestState, SQL>> = {
  OPEN: sql`fr.state = 'OPEN'`,
  CLOSED: sql`fr.state = 'CLOSED'`,
  AWARDED: sql`fr.state = 'AWARDED'`,
  CANCELLED: sql`fr.state = 'CANCELLED'`,
};

/** By a part of the title or of the requester's name, or by the code of an end. Each part of `found` has an index. */
function searchFor(words: string) {
  const pattern = `%${literally(words)}%`;
  const code = words.toUpperCase();
  const title = (post: SQL) => sql`${post}.title ILIKE ${pattern}`;
  const requester = (user: SQL) => sql`(${isFoundByStaff(user, words)} AND ${user}.name ILIKE ${pattern})`;
  const hasCode = (request: SQL) => sql`(${request}.origin_code = ${code} OR ${request}.destination_code = ${code})`;
  return {
    matches: sql`(${title(sql`p`)} OR ${requester(sql`u`)} OR ${hasCode(sql`fr`)})`,
    found: sql`fr.post_id IN (SELECT titled.id FROM posts titled WHERE titled.kind = 'quote' AND ${title(sql`titled`)}
      UNION SELECT own.id FROM users person JOIN posts own ON own.author_id = person.id AND own.kind = 'quote'
        WHERE ${requester(sql`person`)}
      UNION SELECT coded.post_id FROM freight_requests coded WHERE ${hasCode(sql`coded`)})`,
  };
}

const withoutSearch = ({ state, mode }: Filter): SQL[] => [
  ...(state ? [states[state]] : []),
  ...(mode ? [sql`fr.mode = ${mode}`] : []),
];

/** Expects `freight_requests fr`, `posts p` and `users u`. */
export const conditionsOf = (filter: Filter): SQL[] => [
  isPublished,
  ...withoutSearch(filter),
  ...(filter.search ? [searchFor(filter.search).matches] : []),
];

export function selectRequests(
  db: Db,
  filter: Filter,
  order: Order,
  cursor: Cursor | null,
  limit: number,
): Promise<StaffRequestRow[]> {
  const by = inOrder(order, sql`fr.post_id`);
  if (!filter.search) {
    const conditions = [...conditionsOf(filter), isAfter(order, sql`fr.post_id`, cursor)];
    return readRows<StaffRequestRow>(
      db,
      sql`SELECT ${columns(order)} FROM ${tables} WHERE ${sql.join(conditions, sql` AND `)}
        ORDER BY ${by} LIMIT ${atMost(limit)}`,
    );
  }
  const page = pageOf({
    table: sql`freight_requests`,
    alias: sql`fr`,
    id: sql`fr.post_id`,
    conditions: withoutSearch(filter),
    joins,
    ofJoins: [isPublished],
    search: searchFor(filter.search),
    by,
    after: isAfter(order, sql`fr.post_id`, cursor),
    limit,
  });
  return readRows<StaffRequestRow>(
    db,
    sql`WITH ${page} SELECT ${columns(order)} FROM page JOIN (${tables}) ON fr.post_id = page.id ORDER BY ${by}`,
  );
}

export async function selectRequestForStaff(reader: Reader, postId: PostId): Promise<StaffRequestRow | undefined> {
  const result = await reader.execute<StaffRequestRow & Record<string, unknown>>(
    sql`SELECT ${columns(orders.newest)} FROM ${tables} WHERE p.id = ${postId}::uuid AND ${isPublished}`,
  );
  return result.rows[0];
}

/** A declined offer keeps the requester’s reason; a notification has that of staff. */
export async function setHidden(tx: Tx, offerId: OfferId, isHidden: boolean, reason: string | null): Promise<boolean> {
  const result = await tx.execute(sql`
    UPDATE offers SET hidden_at = ${isHidden ? sql`now()` : null}, version = version + 1,
      reason = CASE WHEN state = 'DECLINED' THEN reason ELSE ${reason} END
    WHERE id = ${offerId}::uuid AND (hidden_at IS NULL) = ${isHidden}`);
  return (result.rowCount ?? 0) > 0;
}

export interface FigureRow {
  readonly requests: number;
  readonly offers: number;
  readonly awards: number;
  readonly unanswered: number;
  readonly hours: number | null;
}

/** @param months before this one */
const published = (months: number): SQL => sql`(
  SELECT p.id, p.published_at, fr.mode, fr.state,
    (SELECT count(*) FROM offers o WHERE o.post_id = p.id AND o.state <> 'WITHDRAWN') AS offers,
    (SELECT min(o.created_at) FROM offers o WHERE o.post_id = p.id) AS first_offer
  FROM ${tables} WHERE ${isPublished}
    AND p.published_at >= date_trunc('month', now(), 'UTC') - make_interval(months => ${months}))`;

const figures = sql`count(r.id)::int AS requests, coalesce(sum(r.offers), 0)::int AS offers,
  count(*) FILTER (WHERE r.state = 'AWARDED')::int AS awards, count(*) FILTER (WHERE r.offers = 0)::int AS unanswered,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.first_offer - r.published_at) / 3600) AS hours`;

export function selectFiguresByMonth(db: Db, months: number): Promise<(FigureRow & { readonly month: string })[]> {
  return readRows(
    db,
    sql`SELECT to_char(m, 'YYYY-MM') AS month, ${figures}
      FROM generate_series(date_trunc('month', now(), 'UTC') - make_interval(months => ${months - 1}),
        date_trunc('month', now(), 'UTC'), interval '1 month') m
      LEFT JOIN ${published(months - 1)} r ON date_trunc('month', r.published_at, 'UTC') = m
      GROUP BY m ORDER BY m DESC`,
  );
}

export function selectFiguresByMode(db: Db, months: number): Promise<(FigureRow & { readonly mode: Mode })[]> {
  return readRows(
    db,
    sql`SELECT r.mode, ${figures} FROM ${published(months - 1)} r GROUP BY r.mode ORDER BY count(*) DESC, r.mode`,
  );
}
