import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { MAX_COUNTED_USERS } from '#contract/moderation.ts';
import type { Role } from '#contract/users.ts';
import { byMoment, byText, type Cursor, inOrder, isAfter, mostFirst } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { isFoundByStaff, isSuspended } from '../../accounts/users/index.ts';
import type { users } from '../../accounts/users/tables.ts';

type AccountColumns =
  | 'id'
  | 'name'
  | 'email'
  | 'profile_pic'
  | 'role'
  | 'company'
  | 'country'
  | 'points'
  | 'created_at'
  | 'suspended_reason'
  | 'suspended_until';
export interface AccountRow extends Pick<RowOf<typeof users>, AccountColumns> {
  readonly suspended: boolean;
}

const accountColumns = sql`u.id, u.name, u.email, u.profile_pic, u.role, u.company, u.country, u.points, u.created_at,
  ${isSuspended(sql`u`)} AS suspended, u.suspended_reason, u.suspended_until`;

export interface AccountFilter {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly suspended?: 'true' | undefined;
  readonly sort: keyof typeof accountOrders;
}

export const accountOrders = {
  ...byMoment(sql`u.created_at`),
  name: byText(sql`u.name`),
  points: mostFirst(sql`u.points`),
} as const;

/** Few have a role other than member. The planner must know that, so the role is no parameter. */
const roles: Readonly<Record<Role, SQL>> = {
  member: sql`u.role = 'member'`,
  moderator: sql`u.role = 'moderator'`,
  admin: sql`u.role = 'admin'`,
};

type Conditions = Omit<AccountFilter, 'sort'>;

function withoutSearch({ role, suspended }: Conditions): SQL[] {
  return [sql`u.deleted_at IS NULL`, ...(role ? [roles[role]] : []), ...(suspended ? [isSuspended(sql`u`)] : [])];
}

export const conditionsOf = (filter: Conditions): SQL[] => [
  ...withoutSearch(filter),
  ...(filter.search ? [isFoundByStaff(sql`u`, filter.search)] : []),
];

const counted = (conditions: readonly SQL[]): SQL => sql`(SELECT count(*)::int FROM (
  SELECT 1 FROM users u WHERE ${sql.join([...conditions], sql` AND `)} LIMIT ${MAX_COUNTED_USERS}::int) found)`;

export async function countAccounts(
  db: Db,
  filter: Conditions,
): Promise<{ readonly total: number; readonly matches: number }> {
  const [row] = await readRows<{ total: number; matches: number }>(
    db,
    sql`SELECT ${counted(conditionsOf({}))} AS total, ${counted(conditionsOf(filter))} AS matches`,
  );
  if (!row) throw new Error('The counts have no row.');
  return row;
}

/** The cursor of the order by date is the row’s `created_at` with microseconds. */
export function selectAccounts(db: Db, filter: AccountFilter, cursor: Cursor | null, limit: number) {
  const order = accountOrders[filter.sort];
  const by = inOrder(order, sql`u.id`);
  const page = pageOf({
    table: sql`users`,
    alias: sql`u`,
    id: sql`u.id`,
    conditions: withoutSearch(filter),
    search: filter.search ? { matches: isFoundByStaff(sql`u`, filter.search) } : undefined,
    by,
    after: isAfter(order, sql`u.id`, cursor),
    limit,
  });
  return readRows<AccountRow & { readonly sort_key: string | number }>(
    db,
    sql`WITH ${page}
      SELECT ${accountColumns}, ${order.key} AS sort_key
      FROM page JOIN users u ON u.id = page.id ORDER BY ${by}`,
  );
}

type MoreColumns = 'job_title' | 'phone' | 'linked_in' | 'bio' | 'skills' | 'delete_after';

export interface WholeAccountRow extends AccountRow, Pick<RowOf<typeof users>, MoreColumns> {
  readonly email_verified: boolean;
  readonly has_password: boolean;
  readonly sessions: number;
  readonly trusted_devices: number;
  readonly last_seen_at: string | null;
  readonly reports_made: number;
}

export async function selectAccount(db: Db, id: UserId): Promise<WholeAccountRow | undefined> {
  const [row] = await readRows<WholeAccountRow>(
    db,
    sql`SELECT ${accountColumns}, u.job_title, u.phone, u.linked_in, u.bio, u.skills, u.delete_after,
        u.email_verified_at IS NOT NULL AS email_verified, u.password_hash IS NOT NULL AS has_password,
        (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions,
        (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at,
        (SELECT count(*)::int FROM trusted_devices d WHERE d.user_id = u.id AND d.expires_at > now()) AS trusted_devices,
        (SELECT count(*)::int FROM reports o WHERE o.reporter_id = u.id) AS reports_made
      FROM users u WHERE u.id = ${id}::uuid AND u.deleted_at IS NULL`,
  );
  return row;
}
