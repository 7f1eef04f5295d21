import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
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
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type auditLog, users } from './tables.ts';
import { isSuspended } from './visibility.ts';

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

/** @returns undefined if there is no account */
export async function lockRole(tx: Tx, userId: UserId): Promise<Role | undefined> {
  const result = await tx.execute<{ role: Role }>(
    sql`SELECT role FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`,
  );
  return result.rows[0]?.role;
}

/** So that two admins can’t remove each other at the same time. */
export async function lockAdmins(tx: Tx): Promise<readonly { readonly id: UserId; readonly stays: boolean }[]> {
  const result = await tx.execute<{ id: UserId; stays: boolean }>(
    sql`SELECT id, delete_after IS NULL AS stays FROM users WHERE role = 'admin' AND deleted_at IS NULL
      ORDER BY id FOR UPDATE`,
  );
  return result.rows;
}

/** Other admins whose deletion is not scheduled. Locks them. */
export async function countOtherAdmins(tx: Tx, userId: UserId): Promise<number> {
  const admins = await lockAdmins(tx);
  return admins.filter((row) => row.stays && row.id !== userId).length;
}

export async function changeRole(tx: Tx, userId: UserId, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

export async function setSuspension(
  tx: Tx,
  userId: UserId,
  suspension: { readonly reason: string; readonly until: string | null } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({
      suspendedAt: suspension && sql`now()`,
      suspendedReason: suspension?.reason ?? null,
      suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
    })
    .where(eq(users.id, userId));
}

export interface AuditRow extends RowOf<typeof auditLog> {
  readonly actor_name: string | null;
  readonly actor_picture: string | null;
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

/** The stored name of a kind that may be typed as the audit log shows it: 'company enquiry' is `companyEnquiry`, 'member' is `user`. */
function kindOf(words: string): string {
  const kind = words.toLowerCase().replaceAll(' ', '').replaceAll('-', '');
  return kind === 'member' ? 'user' : kind;
}

export function selectAudit(db: Db, filter: AuditFilter, cursor: Cursor | null, limit: number) {
  const order = byMoment(sql`l.at`)[filter.sort];
  const conditions = [isAfter(order, sql`l.id`, cursor)];
  if (filter.action) conditions.push(sql`l.action = ${filter.action}`);
  if (filter.subject?.includes(':')) conditions.push(sql`l.subject = ${filter.subject}`);
  else if (filter.subject) conditions.push(sql`lower(split_part(l.subject, ':', 1)) = ${kindOf(filter.subject)}`);
  if (filter.person) conditions.push(sql`position(lower(${filter.person}) IN lower(u.name || ' ' || u.email)) > 0`);
  return readRows<AuditRow>(
    db,
    sql`SELECT l.id, l.at, l.action, l.subject, l.details, l.actor_id, u.name AS actor_name, u.profile_pic AS actor_picture
      FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${inOrder(order, sql`l.id`)} LIMIT ${atMost(limit)}`,
  );
}
