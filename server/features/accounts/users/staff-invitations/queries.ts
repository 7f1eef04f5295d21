import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { StaffInvitationId, UserId } from '#contract/ids.ts';
import { STAFF_INVITATION_DAYS } from '#contract/staff-invitations.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { staffInvitations, users } from '../tables.ts';

type StoredInvitation = typeof staffInvitations.$inferSelect;
export type NewInvitation = Pick<StoredInvitation, 'email' | 'role' | 'tokenHash' | 'invitedBy'>;

const shown = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  role: staffInvitations.role,
  createdAt: staffInvitations.createdAt,
  expiresAt: staffInvitations.expiresAt,
  inviterId: users.id,
  inviterName: users.name,
  inviterRole: users.role,
};

const isOpen = gt(staffInvitations.expiresAt, sql`now()`);

const selectOpen = (reader: Reader, condition?: SQL) =>
  reader
    .select(shown)
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(isOpen, condition))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id));

export type OpenInvitation = Awaited<ReturnType<typeof selectOpen>>[number];

export const selectInvitations = (reader: Reader, limit: number): Promise<OpenInvitation[]> =>
  selectOpen(reader).limit(limit);

export async function findInvitation(reader: Reader, tokenHash: string): Promise<OpenInvitation | undefined> {
  const [row] = await selectOpen(reader, eq(staffInvitations.tokenHash, tokenHash));
  return row;
}

/** Without the one of the address, which a new one replaces. */
export async function countInvitations(tx: Tx, exceptOf: string): Promise<number> {
  return tx.$count(staffInvitations, and(isOpen, sql`${staffInvitations.email} <> ${exceptOf}`));
}

/** The link of an earlier invitation of the address stops working. */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<StoredInvitation> {
  const values = {
    id: newId<StaffInvitationId>(),
    ...invitation,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(days => ${STAFF_INVITATION_DAYS})`,
  };
  const [row] = await tx
    .insert(staffInvitations)
    .values(values)
    .onConflictDoUpdate({ target: staffInvitations.email, set: values })
    .returning();
  if (!row) throw new Error('The invitation was not stored.');
  return row;
}

async function deleteWhere(tx: Tx, condition: SQL | undefined): Promise<StoredInvitation[]> {
  return tx.delete(staffInvitations).where(condition).returning();
}

/** @returns undefined if it was used, revoked or replaced in the meantime */
export async function useInvitation(tx: Tx, tokenHash: string): Promise<StoredInvitation | undefined> {
  const [row] = await deleteWhere(tx, and(eq(staffInvitations.tokenHash, tokenHash), isOpen));
  return row;
}

export async function deleteInvitation(tx: Tx, id: StaffInvitationId): Promise<StoredInvitation | undefined> {
  const [row] = await deleteWhere(tx, and(eq(staffInvitations.id, id), isOpen));
  return row;
}

export const deleteInvitationsBy = (tx: Tx, userId: UserId): Promise<StoredInvitation[]> =>
  deleteWhere(tx, eq(staffInvitations.invitedBy, userId));
