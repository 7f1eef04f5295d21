import { type SQL, sql } from 'drizzle-orm';
import type { InvitationAnswer } from '#contract/freight-invitations.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferState, OfferTerms } from '#contract/freight-offers.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { type OfferGroup, offerGroups } from '#contract/my-freight.ts';
import { type AuthorColumns, verifiedEmail } from '#server/features/accounts/users/index.ts';
import { postIsReadable, threadTables } from '#server/features/engagement/threads/index.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter, type Order } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { Actor } from '#server/policy.ts';
import { isOutdated, isPausedFor, type ListedFreight, listedFreight, roundOf } from '../requests/index.ts';

type Member = Actor & { readonly userId: UserId };

interface RequestColumns extends AuthorColumns {
  readonly title: string;
  readonly freight: ListedFreight;
  readonly request_state: RequestState;
  readonly offers_until: string;
  readonly paused: boolean;
}

export interface OwnOfferRow extends RequestColumns {
  readonly id: OfferId;
  readonly post_id: PostId;
  readonly offer_group: OfferGroup;
  readonly state: OfferState;
  readonly reason: string | null;
  readonly hidden: boolean;
  readonly outdated: boolean;
  readonly revision: number;
  readonly current_round: number;
  readonly terms: OfferTerms;
  readonly awarded_lanes: readonly AwardedLane[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly sort_key: string;
}

const requester = sql`p.author_id, requester.name AS author_name, requester.profile_pic AS author_picture,
  requester.deleted_at IS NOT NULL AS author_deleted`;
const request = sql`p.title, ${listedFreight} AS freight, fr.state AS request_state, fr.offers_until, ${isPausedFor(sql`p`)} AS paused,
  ${requester}`;
const requests = sql`${threadTables} JOIN freight_requests fr ON fr.post_id = p.id
  LEFT JOIN users requester ON requester.id = p.author_id`;

export const offerOrders = byMoment(sql`o.created_at`);

const group = sql`CASE o.state WHEN 'ACCEPTED' THEN 'WON' WHEN 'DECLINED' THEN 'LOST' WHEN 'WITHDRAWN' THEN 'OVER'
  WHEN 'EXPIRED' THEN 'OVER' ELSE CASE WHEN fr.state IN ('OPEN', 'CLOSED') THEN 'WAITING' ELSE 'OVER' END END`;

const ofMember = (actor: Member): SQL => sql`offers o JOIN (${requests}) ON p.id = o.post_id
  WHERE o.author_id = ${actor.userId}::uuid AND ${postIsReadable(actor)}`;

interface Filter {
  readonly group?: OfferGroup | undefined;
  readonly search?: string | undefined;
}

export function selectOwnOffers(
  db: Db,
  actor: Member,
  { group: wanted, search }: Filter,
  order: Order,
  cursor: Cursor | null,
  limit: number,
): Promise<OwnOfferRow[]> {
  const pattern = `%${literally(search ?? '')}%`;
  const conditions: SQL[] = [
    isAfter(order, sql`o.id`, cursor),
    wanted ? sql`${group} = ${wanted}` : sql`TRUE`,
    search
      ? sql`(p.title ILIKE ${pattern} OR requester.name ILIKE ${pattern} OR fr.freight->'origin'->>'name' ILIKE ${pattern}
          OR fr.freight->'destination'->>'name' ILIKE ${pattern})`
      : sql`TRUE`,
  ];
  return readRows<OwnOfferRow>(
    db,
    sql`SELECT o.id, o.post_id, ${group} AS offer_group, o.state, o.reason, o.hidden_at IS NOT NULL AS hidden,
        ${isOutdated} AS outdated, o.revision, ${roundOf} AS current_round, o.terms, o.awarded_lanes, o.created_at, o.updated_at, ${request}, ${order.key} AS sort_key
      FROM ${ofMember(actor)} AND ${sql.join(conditions, sql` AND `)}
      ORDER BY ${inOrder(order, sql`o.id`)} LIMIT ${atMost(limit)}`,
  );
}

export interface OwnInvitationRow extends RequestColumns {
  /** Of the request. */
  readonly id: PostId;
  readonly answer: InvitationAnswer | null;
  readonly invited_at: string;
}

const invitations = byMoment(sql`i.created_at`).newest;

/** Those whose request takes no more offers stay until they are answered or declined. */
const isToAnswer = (actor: Member): SQL => sql`i.email = ${verifiedEmail(actor.userId)} AND i.revoked_at IS NULL
  AND p.author_id IS DISTINCT FROM ${actor.userId}::uuid AND ${postIsReadable(actor)}
  AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.post_id = p.id
    AND (o.author_id = ${actor.userId}::uuid OR o.invitation_id = i.id))`;

export function selectOwnInvitations(
  db: Db,
  actor: Member,
  cursor: Cursor | null,
  limit: number,
): Promise<OwnInvitationRow[]> {
  return readRows<OwnInvitationRow>(
    db,
    sql`SELECT p.id, i.answer, i.created_at AS invited_at, ${request}
      FROM freight_invitations i JOIN (${requests}) ON p.id = i.post_id
      WHERE ${isToAnswer(actor)} AND ${isAfter(invitations, sql`p.id`, cursor)}
      ORDER BY ${inOrder(invitations, sql`p.id`)} LIMIT ${atMost(limit)}`,
  );
}

export interface OfferCounts {
  readonly groups: Record<OfferGroup, number>;
  /** Invitations to open requests that are neither answered by an offer nor declined. */
  readonly invitations: number;
}

export async function countOwnOffers(db: Db, actor: Member): Promise<OfferCounts> {
  const [groups, [open]] = await Promise.all([
    readRows<{ name: OfferGroup; count: number }>(
      db,
      sql`SELECT ${group} AS name, count(*)::int AS count FROM ${ofMember(actor)} GROUP BY 1`,
    ),
    readRows<{ count: number }>(
      db,
      sql`SELECT count(*)::int AS count FROM freight_invitations i JOIN (${requests}) ON p.id = i.post_id
        WHERE ${isToAnswer(actor)} AND i.answer IS DISTINCT FROM 'NO_QUOTE' AND fr.state = 'OPEN' AND fr.offers_until > now()`,
    ),
  ]);
  const found = new Map(groups.map(({ name, count }) => [name, count]));
  return {
    groups: Object.fromEntries(offerGroups.map((name) => [name, found.get(name) ?? 0])) as Record<OfferGroup, number>,
    invitations: open?.count ?? 0,
  };
}
