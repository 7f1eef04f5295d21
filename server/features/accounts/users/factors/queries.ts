import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { LOST_FACTORS_HOURS } from '#contract/factors.ts';
import type { SessionId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { sessions } from '../tables.ts';
import { authenticators, factorResets, passkeys, recoveryCodes } from './tables.ts';

export interface OwnFactors {
  readonly passkeys: number;
  readonly authenticator: boolean;
  readonly recoveryCodes: number;
}

export async function selectFactors(reader: Reader, userId: UserId): Promise<OwnFactors> {
  const result = await reader.execute<{ passkeys: number; authenticator: boolean; codes: number }>(
    sql`SELECT (SELECT count(*)::int FROM passkeys WHERE user_id = ${userId}::uuid) AS passkeys,
      EXISTS (SELECT FROM authenticators WHERE user_id = ${userId}::uuid AND confirmed_at IS NOT NULL) AS authenticator,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId}::uuid) AS codes`,
  );
  const [row] = result.rows;
  return {
    passkeys: row?.passkeys ?? 0,
    authenticator: row?.authenticator ?? false,
    recoveryCodes: row?.codes ?? 0,
  };
}

export type AuthenticatorRow = typeof authenticators.$inferSelect;

/** Also one that is not confirmed yet. */
export async function findAuthenticator(reader: Reader, userId: UserId): Promise<AuthenticatorRow | undefined> {
  const [row] = await reader.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** @returns false if the account already has a confirmed authenticator */
export async function startAuthenticator(tx: Tx, userId: UserId, secret: string): Promise<boolean> {
  const result = await tx
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: sql`now()`, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    });
  return result.rowCount === 1;
}

/** @returns false if another request confirmed or replaced it */
export async function confirmAuthenticator(tx: Tx, userId: UserId, secret: string, step: number): Promise<boolean> {
  const result = await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastUsedAt: sql`now()`, lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt)),
    );
  return result.rowCount === 1;
}

/** A single statement, so that parallel requests can’t use one code twice. */
export async function takeTimeStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const result = await tx
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(
      and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt), lt(authenticators.lastStep, step)),
    );
  return result.rowCount === 1;
}

/** @returns whether it was in use */
export async function deleteAuthenticator(tx: Tx, userId: UserId): Promise<boolean> {
  const [row] = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return row !== undefined && row.confirmedAt !== null;
}

export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: newId(), userId, codeHash })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** A single statement, so that a code works once. */
export async function takeRecoveryCode(tx: Tx, userId: UserId, codeHash: string): Promise<boolean> {
  const result = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return result.rowCount === 1;
}

export async function deleteFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteAuthenticator(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteFactorReset(tx, userId);
}

/** @returns false if there is a request already */
export async function insertFactorReset(tx: Tx, userId: UserId): Promise<boolean> {
  const dueAt = sql`now() + make_interval(hours => ${LOST_FACTORS_HOURS})`;
  const result = await tx.insert(factorResets).values({ userId, dueAt }).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function findFactorReset(
  reader: Reader,
  userId: UserId,
): Promise<typeof factorResets.$inferSelect | undefined> {
  const [row] = await reader.select().from(factorResets).where(eq(factorResets.userId, userId));
  return row;
}

export async function deleteFactorReset(tx: Tx, userId: UserId): Promise<boolean> {
  const result = await tx.delete(factorResets).where(eq(factorResets.userId, userId));
  return result.rowCount === 1;
}

/** @returns false if there is no request without an approval */
export async function approveReset(tx: Tx, userId: UserId, approvedBy: UserId): Promise<boolean> {
  const result = await tx
    .update(factorResets)
    .set({ approvedAt: sql`now()`, approvedBy })
    .where(and(eq(factorResets.userId, userId), isNull(factorResets.approvedAt)));
  return result.rowCount === 1;
}

/** Approved requests whose time has come. */
export async function takeDueResets(tx: Tx): Promise<UserId[]> {
  const rows = await tx
    .delete(factorResets)
    .where(and(isNotNull(factorResets.approvedAt), lte(factorResets.dueAt, sql`now()`)))
    .returning({ userId: factorResets.userId });
  return rows.map(({ userId }) => userId);
}

/** The user of the session has just proved who they are. */
export async function noteProof(tx: Tx, id: SessionId, byFactor: boolean): Promise<void> {
  await tx
    .update(sessions)
    .set({ provedAt: sql`now()`, hasFactor: or(eq(sessions.hasFactor, true), sql`${byFactor}`) })
    .where(eq(sessions.id, id));
}
