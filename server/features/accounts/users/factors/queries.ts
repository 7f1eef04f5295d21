import { and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
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

/** The one in use stays until the new one is confirmed. */
export async function startAuthenticator(tx: Tx, userId: UserId, pendingSecret: string): Promise<void> {
  await tx
    .insert(authenticators)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: authenticators.userId, set: { pendingSecret } });
}

/** @returns false if another request confirmed or replaced it */
export async function confirmAuthenticator(tx: Tx, userId: UserId, secret: string, step: number): Promise<boolean> {
  const result = await tx
    .update(authenticators)
    .set({ secret, pendingSecret: null, confirmedAt: sql`now()`, lastUsedAt: sql`now()`, lastStep: step })
    .where(and(eq(authenticators.userId, userId), eq(authenticators.pendingSecret, secret)));
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

/** Unless it was confirmed later. */
export async function deleteAuthenticatorOf(tx: Tx, userId: UserId, confirmedBefore: Date): Promise<void> {
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), lte(authenticators.confirmedAt, confirmedBefore)));
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

/** @returns when the factors are removed; null if there is no request without an approval */
export async function approveReset(tx: Tx, userId: UserId, approvedBy: UserId): Promise<Date | null> {
  const [row] = await tx
    .update(factorResets)
    .set({ approvedAt: sql`now()`, approvedBy })
    .where(and(eq(factorResets.userId, userId), isNull(factorResets.approvedAt)))
    .returning({ dueAt: factorResets.dueAt });
  return row?.dueAt ?? null;
}

/** Factors of a person who had no right to add them. @returns whether there were any */
export async function deleteFactorsSince(tx: Tx, userId: UserId, since: Date): Promise<boolean> {
  const keys = await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  const apps = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), gte(authenticators.confirmedAt, since)));
  const count = (keys.rowCount ?? 0) + (apps.rowCount ?? 0);
  // They came with the factor, or were shown to the same person.
  if (count > 0) await deleteRecoveryCodes(tx, userId);
  return count > 0;
}

/** What a person has begun and not finished. */
export async function deleteOpenSteps(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(
    sql`DELETE FROM sign_in_challenges WHERE user_id = ${userId}::uuid AND purpose IN ('factor', 'proof')`,
  );
  await tx.execute(sql`DELETE FROM passkey_challenges WHERE user_id = ${userId}::uuid`);
  await tx.execute(sql`DELETE FROM known_browsers WHERE user_id = ${userId}::uuid`);
}

/** Nobody has approved them for 30 days. */
export async function deleteOldResets(tx: Tx): Promise<void> {
  await tx.delete(factorResets).where(lte(factorResets.requestedAt, sql`now() - interval '30 days'`));
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
