import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { COMPANY_SESSION_HOURS } from '#contract/company-sign-in.ts';
import { PROOF_MINUTES } from '#contract/factors.ts';
import type { DeviceId, SessionId, UserId } from '#contract/ids.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { newId } from '#server/platform/ids.ts';
import { companySignIns, pendingIdentities } from './company-sign-in/tables.ts';
import { accountAlerts, passkeyChallenges } from './factors/tables.ts';
import {
  attemptCounters,
  emailChanges,
  knownBrowsers,
  sessions,
  signInChallenges,
  staffInvitations,
  trustedDevices,
  type users,
} from './tables.ts';
import { isSuspended } from './visibility.ts';

export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'userAgent' | 'method'
>;
export type NewSession = Pick<
  typeof sessions.$inferSelect,
  'tokenHash' | 'userId' | 'userAgent' | 'deviceId' | 'method' | 'hasFactor'
>;

/** Sessions that began at a company are not prolonged. */
const lifetimes = { company: sql`make_interval(hours => ${COMPANY_SESSION_HOURS})`, other: sql`interval '30 days'` };

/** @param isProved counts the sign-in as a proof of identity */
export async function insertSession(tx: Tx, session: NewSession, isProved = true): Promise<void> {
  const provedAt = isProved ? sql`now()` : sql`'epoch'::timestamptz`;
  const lifetime = session.method === 'company' ? lifetimes.company : lifetimes.other;
  await tx.insert(sessions).values({ id: newId(), ...session, provedAt, expiresAt: sql`now() + ${lifetime}` });
}

export interface SignedIn extends Pick<RowOf<typeof users>, 'presence_hidden' | 'role'> {
  readonly has_factor: boolean;
  readonly session_id: SessionId;
  readonly user_id: UserId;
}

export interface LiveSession extends Pick<RowOf<typeof users>, 'role'> {
  readonly id: UserId;
  readonly session_id: SessionId;
  readonly stale: boolean;
  readonly has_factor: boolean;
  /** In the last ten minutes. */
  readonly is_proved: boolean;
}

const isLive = (tokenHash: string) =>
  sql`s.token_hash = ${tokenHash} AND s.expires_at > now() AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}`;

/** Undefined if the session has ended, or the account is suspended or deleted. */
export async function findLive(db: Db, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await readRows<LiveSession>(
    db,
    sql`SELECT u.id, s.id AS session_id, u.role, s.last_seen_at < now() - interval '1 hour' AS stale,
        s.has_factor, s.proved_at > now() - make_interval(mins => ${PROOF_MINUTES}) AS is_proved
      FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${isLive(tokenHash)}`,
    { ofResult: ['sessions', 'users'] },
  );
  return row;
}

/** For a socket, which shows the person’s presence. */
export async function findSignedIn(db: Db, tokenHash: string): Promise<SignedIn | undefined> {
  const [row] = await readRows<SignedIn>(
    db,
    sql`SELECT s.id AS session_id, u.id AS user_id, u.presence_hidden, u.role, s.has_factor
      FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${isLive(tokenHash)}`,
  );
  return row;
}

/** Of those that have not ended, for their sockets. */
export function selectLiveSessions(db: Db, ids: readonly string[]): Promise<Omit<SignedIn, 'user_id'>[]> {
  return readRows<Omit<SignedIn, 'user_id'>>(
    db,
    sql`SELECT s.id AS session_id, u.presence_hidden, u.role, s.has_factor FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY(${sql.param([...ids])}::uuid[]) AND s.expires_at > now() AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}`,
  );
}

/** Prolongs a session in use. @returns true for the one request that did it */
export async function touchSession(tx: Tx, id: SessionId): Promise<boolean> {
  const result = await tx
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`CASE WHEN ${sessions.method} = 'company' THEN ${sessions.expiresAt} ELSE now() + ${lifetimes.other} END`,
    })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, sql`now() - interval '1 hour'`)));
  return result.rowCount === 1;
}

export function selectSessions(
  reader: Reader,
  userId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<SessionRow[]> {
  // Cursors have milliseconds, so the order must not be finer.
  const lastSeen = sql`date_trunc('milliseconds', ${sessions.lastSeenAt})`;
  return reader
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        afterCursor(lastSeen, sql`${sessions.id}`, cursor, 'moment', 'desc'),
      ),
    )
    .orderBy(sql`${lastSeen} DESC, ${sessions.id} DESC`)
    .limit(limit);
}

export async function deleteSession(
  tx: Tx,
  userId: UserId,
  id: SessionId,
): Promise<{ deviceId: DeviceId | null } | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ deviceId: sessions.deviceId });
  return row;
}

export async function deleteSessionByToken(
  tx: Tx,
  tokenHash: string,
): Promise<{ id: SessionId; userId: UserId } | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return row;
}

/** The session stays the same, so its sockets stay open. */
export async function updateToken(tx: Tx, id: SessionId, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id));
}

export async function deleteOtherSessions(tx: Tx, userId: UserId, keep: SessionId | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(sql`${sessions.userId} = ${userId}::uuid AND ${sessions.id} IS DISTINCT FROM ${keep}::uuid`);
}

export async function deleteAllSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpired(db: Db): Promise<void> {
  const before = sql`now()`;
  await sweep(db, { table: sessions, column: sessions.expiresAt, before });
  await sweep(db, { table: trustedDevices, column: trustedDevices.expiresAt, before });
  await sweep(db, { table: attemptCounters, column: attemptCounters.windowEndsAt, before });
  await sweep(db, { table: staffInvitations, column: staffInvitations.expiresAt, before });
  await sweep(db, { table: emailChanges, column: emailChanges.expiresAt, before });
  await sweep(db, { table: passkeyChallenges, column: passkeyChallenges.expiresAt, before });
  await sweep(db, { table: companySignIns, column: companySignIns.expiresAt, before });
  await sweep(db, { table: pendingIdentities, column: pendingIdentities.expiresAt, before });
  await sweep(db, { table: accountAlerts, column: accountAlerts.expiresAt, before });
  await sweep(db, { table: knownBrowsers, column: knownBrowsers.lastSeenAt, before: sql`now() - interval '400 days'` });
  const yesterday = sql`now() - interval '1 day'`;
  await sweep(db, { table: signInChallenges, column: signInChallenges.expiresAt, before: yesterday });
}
