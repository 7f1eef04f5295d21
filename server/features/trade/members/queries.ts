import { type SQL, sql } from 'drizzle-orm';
import type { CompanyId, UserId } from '#contract/ids.ts';
import type { Identity } from '#contract/members.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { companyIsShown } from '../directory/index.ts';

export interface VerifiedCompany {
  readonly id: CompanyId;
  readonly name: string;
  readonly by: 'DOMAIN' | 'DOCUMENTS';
  readonly domain: string | null;
  readonly at: string;
}

/** The columns of `identityColumns`. Rows of lists lack them. */
export interface IdentityColumns {
  readonly author_role: Identity['role'] | null;
  readonly author_job_title: string | null;
  readonly author_company: string | null;
  readonly author_verified: VerifiedCompany | null;
  readonly author_country: string | null;
}

/** Of several companies, the one that the member named comes first. @param user alias of `users`, such as sql`u` */
export const verifiedCompany = (user: SQL): SQL => sql`(
  SELECT json_build_object('id', vc.id, 'name', vc.name, 'by', vc.verified_by, 'domain', vc.verified_domain, 'at', vc.verified_at) FROM (
    SELECT owned.* FROM companies owned WHERE owned.owner_id = ${user}.id
    UNION ALL
    SELECT joined.* FROM company_people cp JOIN companies joined ON joined.id = cp.company_id
    WHERE cp.user_id = ${user}.id AND NOT cp.pending) vc
  WHERE vc.verified_at IS NOT NULL AND ${companyIsShown(sql`vc`)}
  ORDER BY lower(vc.name) IS DISTINCT FROM lower(${user}.company), vc.name, vc.id LIMIT 1)`;

/** @param user alias of `users`, such as sql`u` */
export const identityColumns = (user: SQL): SQL => sql`${user}.role AS author_role,
  ${user}.job_title AS author_job_title, ${user}.company AS author_company, ${user}.country AS author_country,
  ${verifiedCompany(user)} AS author_verified`;

export interface Achievements {
  readonly verified: VerifiedCompany | null;
  readonly accepted_answers: number;
  readonly likers: number;
}

/** The ledger has at most twenty likes a day. */
export async function selectAchievements(db: Db, userId: UserId): Promise<Achievements | undefined> {
  const [row] = await readRows<Achievements>(
    db,
    sql`SELECT ${verifiedCompany(sql`u`)} AS verified,
        (SELECT count(*)::int FROM point_entries e WHERE e.user_id = u.id AND e.reason = 'answer.accepted')
          AS accepted_answers,
        (SELECT count(DISTINCT e.from_user_id)::int FROM point_entries e
          WHERE e.user_id = u.id AND e.reason = 'like.received') AS likers
      FROM users u WHERE u.id = ${userId}::uuid AND u.deleted_at IS NULL`,
    { keys: { point_entries: [userId] } },
  );
  return row;
}
