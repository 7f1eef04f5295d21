import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { ENDED_TOKEN_DAYS } from '#contract/api-tokens.ts';
import { COMPANY_TOKEN_DAYS } from '#contract/company-sign-in.ts';
import type { ApiTokenId, UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import { byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { newId } from '#server/platform/ids.ts';
import { isSuspended } from '../visibility.ts';
import { apiTokens } from './tables.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export interface NewApiTokenRow
  extends Pick<ApiTokenRow, 'userId' | 'name' | 'tokenHash' | 'lastFour' | 'scopes' | 'addresses'> {
  readonly expiresInDays: number | null;
}

export async function insertApiToken(tx: Tx, { expiresInDays, ...token }: NewApiTokenRow): Promise<ApiTokenRow> {
  const expiresAt = expiresInDays === null ? null : sql`now() + make_interval(days => ${expiresInDays})`;
  const [row] = await tx
    .insert(apiTokens)
    .values({ id: newId<ApiTokenId>(), ...token, expiresAt })
    .returning();
  if (!row) throw new Error('The API token was not stored.');
  return row;
}

const isLive = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`));

export async function countLiveTokens(tx: Tx, userId: UserId): Promise<number> {
  return tx.$count(apiTokens, and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), isLive));
}

/** Also those that have expired: their owner sees why a program no longer works. */
export function selectApiTokens(
  reader: Reader,
  userId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<ApiTokenRow[]> {
  // Cursors have milliseconds, so the order must not be finer.
  const order = byMoment(sql`date_trunc('milliseconds', ${apiTokens.createdAt})`).newest;
  return reader
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), isAfter(order, sql`${apiTokens.id}`, cursor)))
    .orderBy(inOrder(order, sql`${apiTokens.id}`))
    .limit(limit);
}

export type RevokedToken = Pick<ApiTokenRow, 'id' | 'userId' | 'name' | 'lastFour'>;

const revoked = { id: apiTokens.id, userId: apiTokens.userId, name: apiTokens.name, lastFour: apiTokens.lastFour };

/** @param userId whose it must be @returns undefined if there is none that is not revoked */
export async function revokeToken(tx: Tx, id: ApiTokenId, userId?: UserId): Promise<RevokedToken | undefined> {
  const [row] = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.id, id),
        isNull(apiTokens.revokedAt),
        ...(userId === undefined ? [] : [eq(apiTokens.userId, userId)]),
      ),
    )
    .returning(revoked);
  return row;
}

export function revokeTokensOf(tx: Tx, userId: UserId): Promise<RevokedToken[]> {
  return tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning(revoked);
}

export async function findTokenOwnerId(reader: Reader, id: ApiTokenId): Promise<UserId | undefined> {
  const [row] = await reader
    .select({ userId: apiTokens.userId })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)));
  return row?.userId;
}

export interface LiveToken {
  readonly id: ApiTokenId;
  readonly user_id: UserId;
  readonly role: Role;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  /** The account has a passkey or an authenticator app. */
  readonly has_factor: boolean;
  /** Its last use was stored more than a minute ago, or never. */
  readonly stale: boolean;
}

const isStale = sql`(t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute')`;

/** The company of the owner’s address requires its sign-in, and has not let the owner in lately. Expects `users u`. */
const isStoppedByCompany = sql`EXISTS (SELECT FROM identity_provider_domains d
  JOIN identity_providers p ON p.id = d.provider_id AND p.is_required AND p.is_enabled
  WHERE d.domain = split_part(u.email, '@', -1) AND NOT EXISTS (SELECT FROM identities i
    WHERE i.provider_id = p.id AND i.user_id = u.id
      AND coalesce(i.last_used_at, i.created_at) > now() - make_interval(days => ${COMPANY_TOKEN_DAYS})))`;

/** Undefined if it is revoked or expired, the account is suspended or deleted, or its company stops it. */
export async function findLiveToken(db: Db, tokenHash: string): Promise<LiveToken | undefined> {
  const [row] = await readRows<LiveToken>(
    db,
    sql`SELECT t.id, t.user_id, u.role, t.scopes, t.addresses, ${isStale} AS stale,
        EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
          OR EXISTS (SELECT FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL) AS has_factor
      FROM api_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.token_hash = ${tokenHash} AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
        AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)} AND NOT ${isStoppedByCompany}`,
  );
  return row;
}

/** Of parallel requests, one stores its use. */
export async function noteUse(tx: Tx, id: ApiTokenId, address: string): Promise<void> {
  await tx.execute(sql`UPDATE api_tokens t SET last_used_at = now(), last_address = ${address}
    WHERE t.id = ${id}::uuid AND ${isStale}`);
}

export async function deleteEndedTokens(db: Db): Promise<void> {
  const before = sql`now() - make_interval(days => ${ENDED_TOKEN_DAYS})`;
  await sweep(db, { table: apiTokens, column: apiTokens.revokedAt, before });
  await sweep(db, { table: apiTokens, column: apiTokens.expiresAt, before });
}
