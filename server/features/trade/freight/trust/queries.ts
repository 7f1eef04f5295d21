import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Side } from '#contract/shipment-ratings.ts';
import { MIN_RESPONSES, type Trust } from '#contract/trust.ts';
import { postIsShown } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { thisMonth } from '#server/platform/database/today.ts';
import type { Actor } from '#server/policy.ts';
import { type VerifiedCompany, verifiedCompany } from '../../members/index.ts';
import { offerIsReadable } from '../offers/index.ts';
import { ratingIsShown } from '../shipments/index.ts';

export interface TrustRow {
  readonly id: UserId;
  readonly email: string;
  readonly company: string | null;
  readonly verified: VerifiedCompany | null;
  readonly created_at: string;
  readonly made: number;
  readonly accepted: number;
  readonly response_seconds: number | null;
  readonly as_forwarder: Trust['ratings']['asForwarder'];
  readonly as_requester: Trust['ratings']['asRequester'];
}

/**
 * Everyone sees how many offers a request has. If sealed ones counted at once, a member’s count would rise with it and
 * name the forwarder. So they count as they were at the end of last month, except for those who may read them.
 */
function counted(actor: Actor): { readonly made: SQL; readonly accepted: SQL } {
  const isReadable = offerIsReadable(actor);
  const isOlder = sql`o.state_changed_at < ${thisMonth}`;
  return {
    made: sql`CASE WHEN ${isReadable} THEN o.state <> 'WITHDRAWN'
      ELSE o.created_at < ${thisMonth} AND (o.state <> 'WITHDRAWN' OR NOT ${isOlder}) END`,
    accepted: sql`(o.state = 'ACCEPTED' AND (${isReadable} OR ${isOlder}))`,
  };
}

/** Expects `users u`. @param by whose ratings are counted */
const ratingsBy = (actor: Actor, by: Side): SQL => sql`(
  SELECT json_build_object('count', count(*), 'punctual', count(*) FILTER (WHERE r.punctual),
    'asAgreed', count(*) FILTER (WHERE r.as_agreed), 'communication', count(*) FILTER (WHERE r.communication))
  FROM shipment_ratings r WHERE r.about_id = u.id AND r.rated_by = ${by} AND ${ratingIsShown(actor)})`;

/** @param isInvited the reader was invited by them, so they may have no public request */
export function selectTrust(db: Db, actor: Actor, users: readonly UserId[], isInvited: boolean): Promise<TrustRow[]> {
  const { made, accepted } = counted(actor);
  return readRows<TrustRow>(
    db,
    sql`SELECT u.id, u.email, u.company, ${verifiedCompany(sql`u`)} AS verified, u.created_at, made.count AS made,
        made.accepted, made.response_seconds, ${ratingsBy(actor, 'REQUESTER')} AS as_forwarder,
        ${ratingsBy(actor, 'FORWARDER')} AS as_requester
      FROM users u, LATERAL (
        SELECT count(*)::int AS count, count(*) FILTER (WHERE ${accepted})::int AS accepted,
          CASE WHEN count(*) >= ${MIN_RESPONSES} THEN percentile_cont(0.5) WITHIN GROUP
            (ORDER BY extract(epoch FROM o.created_at - coalesce(p.published_at, p.created_at))) END AS response_seconds
        FROM offers o JOIN posts p ON p.id = o.post_id JOIN freight_requests fr ON fr.post_id = p.id
        WHERE o.author_id = u.id AND o.hidden_at IS NULL AND ${postIsShown(sql`p`)} AND ${made}) made
      WHERE u.id = ANY(${sql.param([...users])}::uuid[]) AND u.deleted_at IS NULL
        AND (${isInvited} OR made.count > 0 OR EXISTS (SELECT 1 FROM posts p JOIN freight_requests fr ON fr.post_id = p.id
          WHERE p.author_id = u.id AND ${postIsShown(sql`p`)}))`,
    // Cached pages may be a minute behind with the offers that a member made elsewhere.
    { keys: { users, offers: [], posts: [], freight_requests: [], shipment_ratings: users } },
  );
}
