import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { MIN_RESPONSES } from '#contract/trust.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { postIsShown } from '../../forum/posts/index.ts';
import { type VerifiedCompany, verifiedCompany } from '../../members/index.ts';

export interface TrustRow {
  readonly id: UserId;
  readonly email: string;
  readonly company: string | null;
  readonly verified: VerifiedCompany | null;
  readonly created_at: string;
  readonly made: number;
  readonly accepted: number;
  readonly response_seconds: number | null;
}

/** @param isInvited the reader was invited by them, so they may have no public request */
export function selectTrust(db: Db, users: readonly UserId[], isInvited: boolean): Promise<TrustRow[]> {
  return readRows<TrustRow>(
    db,
    sql`SELECT u.id, u.email, u.company, ${verifiedCompany(sql`u`)} AS verified, u.created_at, made.count AS made,
        made.accepted, made.response_seconds
      FROM users u, LATERAL (
        SELECT count(*)::int AS count, count(*) FILTER (WHERE o.state = 'ACCEPTED')::int AS accepted,
          CASE WHEN count(*) >= ${MIN_RESPONSES} THEN percentile_cont(0.5) WITHIN GROUP
            (ORDER BY extract(epoch FROM o.created_at - coalesce(p.published_at, p.created_at))) END AS response_seconds
        FROM offers o JOIN posts p ON p.id = o.post_id
        WHERE o.author_id = u.id AND o.state <> 'WITHDRAWN' AND o.hidden_at IS NULL AND ${postIsShown(sql`p`)}) made
      WHERE u.id = ANY(${sql.param([...users])}::uuid[]) AND u.deleted_at IS NULL
        AND (${isInvited} OR made.count > 0 OR EXISTS (SELECT 1 FROM posts p JOIN freight_requests fr ON fr.post_id = p.id
          WHERE p.author_id = u.id AND ${postIsShown(sql`p`)}))`,
    // Cached pages may be a minute behind with the offers that a member made elsewhere.
    { keys: { users, offers: [], posts: [], freight_requests: [] } },
  );
}
