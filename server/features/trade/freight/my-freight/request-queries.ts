import { type SQL, sql } from 'drizzle-orm';
import type { FreightDraft } from '#contract/freight-drafts.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { type RequestGroup, requestGroups } from '#contract/my-freight.ts';
import type { PostStatus } from '#contract/posts.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter, type Order } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { type ListedFreight, listedFreight } from '../requests/index.ts';

export interface OwnRequestRow {
  readonly id: PostId;
  readonly title: string;
  readonly status: PostStatus | 'invited';
  readonly reason: string | null;
  readonly created_at: string;
  readonly draft: FreightDraft | null;
  /** Null in a draft. */
  readonly freight: ListedFreight | null;
  readonly state: RequestState | null;
  readonly offers_until: string | null;
  readonly offers_count: number | null;
  readonly request_group: RequestGroup;
  readonly undecided: number;
  readonly valid_until: string | null;
  readonly open_questions: number;
  readonly invited: number;
  readonly answered: number;
  readonly award: {
    readonly name: string | null;
    readonly company: string | null;
    readonly terms: OfferTerms;
    readonly lanes: readonly AwardedLane[] | null;
  } | null;
  readonly sort_key: string;
}

export const requestOrders = {
  ...byMoment(sql`p.created_at`),
  closing: { key: sql`fr.offers_until`, type: 'moment', direction: 'asc' },
} as const satisfies Readonly<Record<string, Order>>;

const isPublished = sql`p.status IN ('success', 'invited')`;
const undecided = sql`o.post_id = p.id AND o.state IN ('SUBMITTED', 'SHORTLISTED') AND o.hidden_at IS NULL`;

const group = sql`CASE WHEN NOT ${isPublished} THEN 'DRAFT' WHEN fr.state = 'AWARDED' THEN 'AWARDED'
  WHEN fr.state = 'CANCELLED' THEN 'OVER' WHEN fr.state = 'OPEN' AND fr.offers_until > now() THEN 'OPEN'
  WHEN EXISTS (SELECT 1 FROM offers o WHERE ${undecided}) THEN 'DECIDE' ELSE 'OVER' END`;

/** A quote post without freight details is no request. */
const ofRequester = (userId: UserId): SQL => sql`posts p LEFT JOIN freight_requests fr ON fr.post_id = p.id
  WHERE p.author_id = ${userId}::uuid AND p.kind = 'quote' AND p.removed_at IS NULL
    AND (fr.post_id IS NOT NULL OR (p.status = 'draft' AND p.freight_draft->>'hasDetails' = 'true'))`;

/** Questions of others to which the requester has not replied. */
const openQuestions = sql`(SELECT count(*)::int FROM replies r WHERE r.post_id = p.id AND r.parent_id IS NULL
  AND r.status = 'success' AND r.removed_at IS NULL AND r.author_id IS DISTINCT FROM p.author_id
  AND NOT EXISTS (SELECT 1 FROM replies a WHERE a.parent_id = r.id AND a.author_id = p.author_id AND a.removed_at IS NULL))`;

const isAnswered = sql`(i.answer = 'NO_QUOTE' OR EXISTS (SELECT 1 FROM offers o WHERE o.post_id = p.id AND o.state <> 'WITHDRAWN'
  AND (o.invitation_id = i.id OR o.author_id IN (SELECT u.id FROM users u WHERE u.email = i.email AND u.email_verified_at IS NOT NULL))))`;

const award = sql`(SELECT json_build_object('name', coalesce(u.name, i.name),
    'company', coalesce(u.company, i.company), 'terms', o.terms, 'lanes', o.awarded_lanes)
  FROM offers o LEFT JOIN users u ON u.id = o.author_id LEFT JOIN freight_invitations i ON i.id = o.invitation_id
  WHERE o.id = fr.accepted_offer_id)`;

const columns = (key: SQL): SQL => sql`p.id, p.title, p.status, p.reason, p.created_at, p.freight_draft AS draft,
  ${listedFreight} AS freight, fr.state, fr.offers_until, fr.offers_count, ${group} AS request_group,
  (SELECT count(*)::int FROM offers o WHERE ${undecided}) AS undecided,
  (SELECT min(o.valid_until)::text FROM offers o WHERE ${undecided}) AS valid_until,
  ${openQuestions} AS open_questions,
  (SELECT count(*)::int FROM freight_invitations i WHERE i.post_id = p.id AND i.revoked_at IS NULL) AS invited,
  (SELECT count(*)::int FROM freight_invitations i WHERE i.post_id = p.id AND i.revoked_at IS NULL AND ${isAnswered}) AS answered,
  ${award} AS award, ${key} AS sort_key`;

interface Filter {
  readonly group?: RequestGroup | undefined;
  readonly search?: string | undefined;
  readonly sort: keyof typeof requestOrders;
}

export function selectOwnRequests(
  db: Db,
  userId: UserId,
  { group: wanted, search, sort }: Filter,
  cursor: Cursor | null,
  limit: number,
): Promise<OwnRequestRow[]> {
  const order = requestOrders[sort];
  const pattern = `%${literally(search ?? '')}%`;
  const conditions: SQL[] = [
    isAfter(order, sql`p.id`, cursor),
    wanted ? sql`${group} = ${wanted}` : sql`TRUE`,
    search
      ? sql`(p.title ILIKE ${pattern} OR fr.freight->'origin'->>'name' ILIKE ${pattern}
          OR fr.freight->'destination'->>'name' ILIKE ${pattern} OR fr.freight->>'commodity' ILIKE ${pattern})`
      : sql`TRUE`,
    sort === 'closing' ? sql`${isPublished}` : sql`TRUE`,
  ];
  return readRows<OwnRequestRow>(
    db,
    sql`SELECT ${columns(order.key)} FROM ${ofRequester(userId)} AND ${sql.join(conditions, sql` AND `)}
      ORDER BY ${inOrder(order, sql`p.id`)} LIMIT ${atMost(limit)}`,
  );
}

export async function countOwnRequests(db: Db, userId: UserId): Promise<Record<RequestGroup, number>> {
  const rows = await readRows<{ name: RequestGroup; count: number }>(
    db,
    sql`SELECT ${group} AS name, count(*)::int AS count FROM ${ofRequester(userId)} GROUP BY 1`,
  );
  const found = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(requestGroups.map((name) => [name, found.get(name) ?? 0])) as Record<RequestGroup, number>;
}
