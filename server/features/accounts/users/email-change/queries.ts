import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { UNDO_EMAIL_DAYS } from '#contract/account.ts';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { UserRow } from '../queries.ts';
import { emailChanges, users } from '../tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export async function insertEmailChange(
  tx: Tx,
  change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'tokenHash'>,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${UNDO_EMAIL_DAYS})`;
  await tx.insert(emailChanges).values({ id: newId(), ...change, expiresAt });
}

export async function findEmailChange(tx: Tx, tokenHash: string): Promise<EmailChange | undefined> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, sql`now()`)));
  return row;
}

/** Those that can still undo a change. */
export async function selectOldAddresses(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ oldEmail: emailChanges.oldEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`)))
    .limit(5);
  return rows.map(({ oldEmail }) => oldEmail);
}

/** Whoever changed the address later may have stolen the account, so the links of later changes end too. */
export async function deleteChangesSince(tx: Tx, { userId, createdAt }: EmailChange): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), gte(emailChanges.createdAt, createdAt)));
}

/** The owner has just proved the address by a code or a link. */
export async function updateEmail(tx: Tx, userId: UserId, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ email, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return row;
}
