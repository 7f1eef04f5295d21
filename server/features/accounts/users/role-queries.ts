import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { users } from './tables.ts';

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
