import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { PASSKEY_MINUTES } from '#contract/factors.ts';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type PasskeyPurpose, passkeyChallenges, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp' | 'userAgent'
>;

export function selectPasskeys(reader: Reader, userId: UserId): Promise<PasskeyRow[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findByCredential(reader: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** @returns undefined if the credential belongs to an account already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId<PasskeyId>(), ...passkey })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** @returns false if the counter has gone back or another request was faster */
export async function advanceCounter(tx: Tx, id: PasskeyId, counter: number): Promise<boolean> {
  const hasNone = counter === 0 ? eq(passkeys.counter, 0) : sql`false`;
  const result = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(sql`${passkeys.counter} < ${counter}`, hasNone)));
  return result.rowCount === 1;
}

export async function renamePasskey(tx: Tx, userId: UserId, id: PasskeyId, name: string): Promise<boolean> {
  const result = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return result.rowCount === 1;
}

export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return row;
}

interface NewPasskeyChallenge {
  readonly idHash: string;
  readonly purpose: PasskeyPurpose;
  readonly userId: UserId | null;
  readonly challenge: string;
}

export async function insertPasskeyChallenge(tx: Tx, challenge: NewPasskeyChallenge): Promise<void> {
  await tx
    .insert(passkeyChallenges)
    .values({ ...challenge, expiresAt: sql`now() + make_interval(mins => ${PASSKEY_MINUTES})` });
}

/** @returns undefined if it was used, has expired, or was opened for something else */
export async function takePasskeyChallenge(
  tx: Tx,
  idHash: string,
  purpose: PasskeyPurpose,
): Promise<{ readonly challenge: string; readonly userId: UserId | null } | undefined> {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.idHash, idHash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, userId: passkeyChallenges.userId });
  return row;
}
