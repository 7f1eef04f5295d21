import { sql } from 'drizzle-orm';
import type { Role } from '#contract/users.ts';
import {
  atMost,
  byMoment,
  byText,
  type Cursor,
  inOrder,
  isAfter,
  mostFirst,
} from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { isSuspended } from '../../accounts/users/index.ts';
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
  readonly sort_key: string | number;
  readonly suspended: boolean;
}

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

/** The cursor of the order by date is the row’s `created_at` with microseconds. */
export function selectAccounts(db: Db, filter: AccountFilter, cursor: Cursor | null, limit: number) {
  const order = accountOrders[filter.sort];
  const conditions = [sql`u.deleted_at IS NULL`, isAfter(order, sql`u.id`, cursor)];
  if (filter.search) {
    const pattern = `%${literally(filter.search.toLowerCase())}%`;
    conditions.push(
      sql`(lower(u.name) LIKE ${pattern} OR u.email LIKE ${pattern} OR lower(u.company) LIKE ${pattern})`,
    );
  }
  if (filter.role) conditions.push(sql`u.role = ${filter.role}`);
  if (filter.suspended) conditions.push(isSuspended(sql`u`));
  return readRows<AccountRow>(
    db,
    sql`SELECT u.id, u.name, u.email, u.profile_pic, u.role, u.company, u.country, u.points, u.created_at, ${order.key} AS sort_key,
        ${isSuspended(sql`u`)} AS suspended, u.suspended_reason, u.suspended_until
      FROM users u WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${inOrder(order, sql`u.id`)} LIMIT ${atMost(limit)}`,
  );
}
