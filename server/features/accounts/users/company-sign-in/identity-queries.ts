import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { COMPANY_SIGN_IN_MINUTES } from '#contract/company-sign-in.ts';
import type { IdentityProviderId, UserId } from '#contract/ids.ts';
import { LINK_MINUTES } from '#contract/users.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { companySignIns, identities, identityProviders, pendingIdentities } from './tables.ts';

export type SignInRow = typeof companySignIns.$inferSelect;
export type PendingRow = typeof pendingIdentities.$inferSelect;

export async function insertSignIn(tx: Tx, row: Omit<SignInRow, 'expiresAt'>): Promise<void> {
  await tx
    .insert(companySignIns)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${COMPANY_SIGN_IN_MINUTES})` });
}

/** A state works once, and only in the browser that started. */
export async function takeSignIn(tx: Tx, stateHash: string, browserHash: string): Promise<SignInRow | undefined> {
  const [row] = await tx
    .delete(companySignIns)
    .where(
      and(
        eq(companySignIns.stateHash, stateHash),
        eq(companySignIns.browserHash, browserHash),
        gt(companySignIns.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row;
}

export async function findIdentity(
  tx: Tx,
  providerId: IdentityProviderId,
  subject: string,
): Promise<{ userId: UserId } | undefined> {
  const [row] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.providerId, providerId), eq(identities.subject, subject)));
  return row;
}

/** @returns false if the identity or the account is connected already, each with another one */
export async function insertIdentity(
  tx: Tx,
  identity: Pick<typeof identities.$inferSelect, 'providerId' | 'subject' | 'userId' | 'email'>,
): Promise<boolean> {
  const result = await tx.insert(identities).values(identity).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function noteIdentityUse(tx: Tx, providerId: IdentityProviderId, subject: string): Promise<void> {
  await tx
    .update(identities)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(identities.providerId, providerId), eq(identities.subject, subject)));
}

export async function deleteIdentity(tx: Tx, userId: UserId, providerId: IdentityProviderId): Promise<boolean> {
  const result = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, providerId)));
  return result.rowCount === 1;
}

/** Connections of a person who had no right to make them. @param since null for all */
export async function deleteIdentitiesSince(tx: Tx, userId: UserId, since: Date | null): Promise<void> {
  const made = since === null ? undefined : gte(identities.createdAt, since);
  await tx.delete(identities).where(and(eq(identities.userId, userId), made));
}

export function selectIdentities(reader: Reader, userId: UserId) {
  return reader
    .select({
      id: identities.providerId,
      name: identityProviders.name,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .innerJoin(identityProviders, eq(identityProviders.id, identities.providerId))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));
}

export async function countIdentities(tx: Tx, providerId: IdentityProviderId): Promise<number> {
  return tx.$count(identities, eq(identities.providerId, providerId));
}

/** Replaces what waited in this browser before. The sign-in by an emailed link may take the longest. */
export async function putPending(tx: Tx, row: Omit<PendingRow, 'expiresAt'>): Promise<void> {
  const value = { ...row, expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})` };
  await tx
    .insert(pendingIdentities)
    .values(value)
    .onConflictDoUpdate({ target: pendingIdentities.browserHash, set: value });
}

/** Of a provider that is still enabled. */
export async function findPending(
  reader: Reader,
  browserHash: string,
): Promise<(PendingRow & { readonly provider: string }) | undefined> {
  const [row] = await reader
    .select({ pending: pendingIdentities, provider: identityProviders.name })
    .from(pendingIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, pendingIdentities.providerId))
    .where(
      and(
        eq(pendingIdentities.browserHash, browserHash),
        gt(pendingIdentities.expiresAt, sql`now()`),
        eq(identityProviders.isEnabled, true),
      ),
    );
  return row && { ...row.pending, provider: row.provider };
}

export async function deletePending(tx: Tx, browserHash: string): Promise<boolean> {
  const result = await tx.delete(pendingIdentities).where(eq(pendingIdentities.browserHash, browserHash));
  return result.rowCount === 1;
}
