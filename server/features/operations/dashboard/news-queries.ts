import { type SQL, sql } from 'drizzle-orm';
import { LANE_ARROW } from '#contract/disruptions.ts';
import type { DisruptionId, PostId, SubCategoryId, UserId, WatchId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { today } from '#server/platform/database/today.ts';
import type { Actor } from '#server/policy.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';
import { isUnread, readEverythingUntil, readUntilIn } from '../../content/forum/unread/index.ts';
import { categoryJoins, isPublished, postIsReadable } from '../../engagement/threads/index.ts';
import {
  concerns,
  concernsLane,
  type NewsRow as DisruptionNewsRow,
  endOfCode,
  isLasting,
  newsColumns,
} from '../../trade/freight/disruptions/index.ts';

interface NewsThreadRow extends AuthorColumns {
  readonly id: PostId;
  readonly kind: PostKind;
  readonly title: string;
  readonly last_activity_at: string;
  readonly category: string | null;
  readonly new_replies: number;
}

interface WatchedRow {
  readonly id: WatchId;
  readonly subject: 'category' | 'search';
  readonly kind: PostKind | null;
  readonly sub_category_id: SubCategoryId | null;
  readonly category_id: string | null;
  readonly name: string | null;
  readonly sub_category_ids: readonly SubCategoryId[];
  readonly query: Readonly<Record<string, string>> | null;
  readonly new_requests: number;
}

interface OpenRequestRow {
  readonly id: PostId;
  readonly title: string;
  readonly offers_until: string;
  readonly offers_count: number;
}

interface DisruptionRow extends DisruptionNewsRow {
  readonly id: DisruptionId;
}

interface DeadlineRow {
  readonly id: PostId;
  readonly title: string;
  readonly what: 'request' | 'offer';
  readonly at: string;
}

export interface NewsRow {
  readonly threads: readonly NewsThreadRow[];
  readonly watched: readonly WatchedRow[];
  readonly on_lanes: readonly OpenRequestRow[];
  readonly in_country: readonly OpenRequestRow[];
  readonly deadlines: readonly DeadlineRow[];
  readonly disruptions: readonly DisruptionRow[];
}

// As text, because PostgreSQL would make a new plan for each request if a limit were a parameter.
const THREADS = sql`8`;
const OTHERS = sql`5`;
const MAX_COUNTED = sql`100`;
/** Bound what is compared with lanes and searches. */
const NEWEST_REQUESTS = sql`500`;
const OWN_LANES = sql`50`;

const rowsOf = (query: SQL): SQL => sql`(SELECT coalesce(json_agg(x), '[]') FROM (${query}) x)`;

/** The searches and categories of the member, with the places within the radii that they name. */
const watchesOf = (me: SQL): SQL => sql`SELECT w.*, freight_places_near(w.query->>'origin') AS near_origin,
    freight_places_near(w.query->>'destination') AS near_destination
  FROM watches w WHERE w.user_id = ${me} AND w.how <> 'off' AND w.subject IN ('category', 'search')`;

/** Whether the request `fr` matches the saved search `w.query`, as in `requestMatches`. */
const matchesSearch: SQL = sql`(
  (w.query->>'mode' IS NULL OR w.query->>'mode' IN (fr.mode, split_part(fr.mode, '_', 1)))
  AND (w.query->>'origin' IS NULL OR w.query->>'origin' = fr.origin_country
    OR freight_places(fr.freight->'origin') @> ARRAY[w.query->>'origin']
    OR (freight_places(fr.freight->'origin') && w.near_origin AND '=' || fr.origin_country = ANY(w.near_origin)))
  AND (w.query->>'destination' IS NULL OR w.query->>'destination' = fr.destination_country
    OR freight_places(fr.freight->'destination') @> ARRAY[w.query->>'destination']
    OR (freight_places(fr.freight->'destination') && w.near_destination
      AND '=' || fr.destination_country = ANY(w.near_destination)))
  AND (w.query->>'hs' IS NULL OR starts_with(fr.hs_code, w.query->>'hs'))
  AND (w.query->>'incoterm' IS NULL OR fr.incoterm = w.query->>'incoterm')
  AND (w.query->>'equipment' IS NULL OR fr.equipment @> ARRAY[w.query->>'equipment']))`;

/** One statement, because each costs more than its rows. */
export async function selectNews(db: Db, actor: Actor, userId: UserId): Promise<NewsRow | undefined> {
  const me = sql`${userId}::uuid`;
  const threads = sql`SELECT p.id, p.kind, p.title, p.last_activity_at, p.author_id, u.name AS author_name,
      u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted, s.name AS category,
      (SELECT count(*)::int FROM (SELECT 1 FROM replies r
        WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
          AND r.author_id IS DISTINCT FROM ${me} AND r.created_at > ${readUntilIn(userId)}
        LIMIT ${MAX_COUNTED}) counted) AS new_replies
    FROM posts p LEFT JOIN users u ON u.id = p.author_id ${categoryJoins}
    WHERE ${isPublished} AND ${isUnread(userId)}
    ORDER BY p.last_activity_at DESC, p.id DESC LIMIT ${THREADS}`;
  const watched = sql`SELECT w.id, w.subject, c.kind, w.sub_category_id, w.category_id, coalesce(s.name, c.name) AS name,
      w.query, ARRAY(SELECT own.id FROM sub_categories own
        WHERE own.id = w.sub_category_id OR own.category_id = w.category_id) AS sub_category_ids,
      CASE WHEN w.query IS NULL THEN 0 ELSE (SELECT count(*)::int FROM recent fr
        WHERE fr.post_created_at > ${readEverythingUntil(userId)} AND ${matchesSearch}) END AS new_requests
    FROM watched w LEFT JOIN sub_categories s ON s.id = w.sub_category_id
      LEFT JOIN categories c ON c.id = coalesce(w.category_id, s.category_id)
    ORDER BY w.created_at DESC, w.id DESC LIMIT ${OTHERS}`;
  const openRequests = (condition: SQL) => sql`SELECT fr.post_id AS id, fr.title, fr.offers_until, fr.offers_count
    FROM recent fr WHERE ${condition}
      AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.post_id = fr.post_id AND o.author_id = ${me})
    ORDER BY fr.post_created_at DESC, fr.post_id DESC LIMIT ${OTHERS}`;
  const isOnLane = sql`((fr.origin_code, fr.destination_code) IN (SELECT origin_code, destination_code FROM lanes)
    OR EXISTS (SELECT 1 FROM watched w WHERE w.subject = 'search'
      AND (w.query ? 'origin' OR w.query ? 'destination') AND ${matchesSearch}))`;
  const ends = [
    { code: sql`l.origin_code`, country: sql`l.origin_country` },
    { code: sql`l.destination_code`, country: sql`l.destination_country` },
  ] as const;
  const watchedEnds = [
    endOfCode(sql`split_part(w.query->>'lane', ${LANE_ARROW}, 1)`),
    endOfCode(sql`split_part(w.query->>'lane', ${LANE_ARROW}, 2)`),
  ] as const;
  const disruptions = sql`SELECT d.id, ${newsColumns} FROM disruptions d
    WHERE ${isLasting} AND (EXISTS (SELECT 1 FROM lanes l WHERE ${concernsLane(...ends)})
      OR EXISTS (SELECT 1 FROM watches w WHERE w.user_id = ${me} AND w.subject = 'disruptions' AND w.how <> 'off'
        AND d.kind = coalesce(w.query->>'kind', d.kind)
        AND CASE WHEN w.query->>'lane' IS NULL THEN TRUE
          WHEN strpos(w.query->>'lane', ${LANE_ARROW}) = 0 THEN ${concerns(watchedEnds[0])}
          ELSE ${concernsLane(...watchedEnds)} END))
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${OTHERS}`;
  const country = sql`(SELECT country FROM users WHERE id = ${me})`;
  const ownRequests = sql`SELECT p.id, p.title, 'request' AS what, fr.offers_until AS at
    FROM posts p JOIN freight_requests fr ON fr.post_id = p.id
    WHERE p.author_id = ${me} AND p.kind = 'quote' AND p.status IN ('success', 'invited') AND p.removed_at IS NULL
      AND fr.state = 'OPEN' AND fr.offers_until > now()
    ORDER BY fr.offers_until, p.id LIMIT ${OTHERS}`;
  // The offer can be accepted until the end of its last day.
  const ownOffers = sql`SELECT p.id, p.title, 'offer' AS what, ((o.valid_until + 1)::timestamp AT TIME ZONE 'UTC') AS at
    FROM offers o JOIN posts p ON p.id = o.post_id ${categoryJoins}
    WHERE o.author_id = ${me} AND o.state IN ('SUBMITTED', 'SHORTLISTED') AND o.hidden_at IS NULL
      AND o.valid_until >= ${today} AND ${postIsReadable(actor)}
    ORDER BY o.valid_until, p.id LIMIT ${OTHERS}`;
  const [row] = await readRows<NewsRow>(
    db,
    sql`WITH recent AS MATERIALIZED (
        SELECT fr.*, p.title FROM (SELECT * FROM freight_requests
            ORDER BY post_created_at DESC NULLS FIRST, post_id DESC NULLS FIRST LIMIT ${NEWEST_REQUESTS}) fr
          JOIN posts p ON p.id = fr.post_id ${categoryJoins}
        WHERE fr.state = 'OPEN' AND fr.offers_until > now() AND ${isPublished} AND p.author_id IS DISTINCT FROM ${me}),
      watched AS MATERIALIZED (${watchesOf(me)}),
      lanes AS MATERIALIZED (
        (SELECT fr.origin_code, fr.origin_country, fr.destination_code, fr.destination_country
          FROM posts p JOIN freight_requests fr ON fr.post_id = p.id
          WHERE p.author_id = ${me} AND p.kind = 'quote' ORDER BY p.created_at DESC LIMIT ${OWN_LANES})
        UNION
        (SELECT fr.origin_code, fr.origin_country, fr.destination_code, fr.destination_country
          FROM offers o JOIN freight_requests fr ON fr.post_id = o.post_id
          WHERE o.author_id = ${me} ORDER BY o.created_at DESC LIMIT ${OWN_LANES}))
      SELECT ${rowsOf(threads)} AS threads, ${rowsOf(watched)} AS watched, ${rowsOf(openRequests(isOnLane))} AS on_lanes,
        ${rowsOf(openRequests(sql`${country} IN (fr.origin_country, fr.destination_country)`))} AS in_country,
        ${rowsOf(sql`SELECT * FROM ((${ownRequests}) UNION ALL (${ownOffers})) all_of_them ORDER BY at, id LIMIT ${OTHERS}`)}
          AS deadlines, ${rowsOf(disruptions)} AS disruptions`,
  );
  return row;
}
