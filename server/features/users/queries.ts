/** All SQL of accounts and signing in. Reads take `Reader`, writes take `Tx`. */

import { and, eq, gt, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { CODE_MINUTES, LINK_MINUTES, type Role } from '#contract/users.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { newId } from '#server/platform/ids.ts';
import { searchTextOfMember } from './search-text.ts';
import {
  attemptCounters,
  auditLog,
  type ChallengePurpose,
  sessions,
  signInChallenges,
  trustedDevices,
  users,
} from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'id'>;
export type ChallengeRow = typeof signInChallenges.$inferSelect;
export type NewChallenge = Pick<
  ChallengeRow,
  'idHash' | 'purpose' | 'email' | 'userId' | 'pending' | 'codeHash' | 'linkHash' | 'budget' | 'triesLeft' | 'staff'
>;
export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'userAgent'
>;
export type NewSession = Pick<typeof sessions.$inferSelect, 'tokenHash' | 'userId' | 'userAgent' | 'deviceId'>;

/** A code from the future was sent before the clock was moved back: nobody knows how old it is. */
const sentInThePast = lte(signInChallenges.sentAt, sql`now() + interval '1 minute'`);
const inThirtyDays = sql`now() + interval '30 days'`;
const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
/** Whether a suspension holds now: one with an end lifts itself. */
const isSuspended = sql`(u.suspended_at IS NOT NULL AND (u.suspended_until IS NULL OR u.suspended_until > now()))`;

// Accounts

export async function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Nothing where the address has an account already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId<UserId>(), searchText: searchTextOfMember(user), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

/** Who reads a mailed code owns the address, so a reset proves it too. */
export async function updatePassword(tx: Tx, userId: UserId, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));
}

export async function updateRole(tx: Tx, email: string, role: Role): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .returning();
  return row;
}

/** Accounts with one of these roles that are neither suspended nor deleted, the oldest first. */
export async function selectStaff(
  reader: Reader,
  { roles, limit, ids }: { readonly roles: readonly Role[]; readonly limit?: number; readonly ids?: readonly UserId[] },
) {
  const result = await reader.execute<{ id: UserId; name: string; email: string; emailVerifiedAt: string | null }>(
    sql`SELECT u.id, u.name, u.email, u.email_verified_at AS "emailVerifiedAt" FROM users u
      WHERE u.role = ANY(${sql.param([...roles])}::text[]) AND u.deleted_at IS NULL AND NOT ${isSuspended}
        AND ${ids ? sql`u.id = ANY(${sql.param([...ids])}::uuid[])` : sql`TRUE`}
      ORDER BY u.created_at, u.id LIMIT ${limit ?? null}`,
  );
  return result.rows;
}

export function selectNamesLike(db: Db, prefix: string, limit: number) {
  const pattern = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return readRows<{ id: UserId; name: string; profile_pic: string | null }>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic FROM users u
      WHERE lower(u.name) LIKE ${pattern} AND u.deleted_at IS NULL AND NOT ${isSuspended}
      ORDER BY lower(u.name), u.id LIMIT ${limit}`,
  );
}

// Sessions

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(sessions).values({ id: newId(), ...session, expiresAt: inThirtyDays });
}

export interface SignedIn extends Pick<RowOf<typeof users>, 'role' | 'presence_hidden'> {
  readonly session_id: string;
  readonly user_id: UserId;
  /** Not touched for an hour. */
  readonly stale: boolean;
}

/** Who holds the token; nobody where the session ended, or the account is suspended or deleted. */
export async function findSignedIn(db: Db, tokenHash: string): Promise<SignedIn | undefined> {
  const [row] = await readRows<SignedIn>(
    db,
    sql`SELECT s.id AS session_id, u.id AS user_id, u.role, u.presence_hidden, s.last_seen_at < now() - interval '1 hour' AS stale
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND u.deleted_at IS NULL AND NOT ${isSuspended}`,
  );
  return row;
}

/** Which of these sessions still hold, each with whether its person's presence is hidden. */
export async function selectLiveSessions(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await readRows<{ id: string; presence_hidden: boolean }>(
    db,
    sql`SELECT s.id, u.presence_hidden FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY(${sql.param([...ids])}::uuid[]) AND s.expires_at > now() AND u.deleted_at IS NULL AND NOT ${isSuspended}`,
  );
  return new Map(rows.map((row) => [row.id, row.presence_hidden]));
}

/** Slides the end of a session in use; true for the one request that did it. */
export async function touchSession(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: inThirtyDays })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, sql`now() - interval '1 hour'`)));
  return result.rowCount === 1;
}

export function selectSessions(
  reader: Reader,
  userId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<SessionRow[]> {
  // Cursors hold milliseconds, so the order must not look beyond them.
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
  id: string,
): Promise<{ deviceId: string | null } | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ deviceId: sessions.deviceId });
  return row;
}

export async function deleteSessionByToken(
  tx: Tx,
  tokenHash: string,
): Promise<{ id: string; userId: UserId } | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return row;
}

export async function deleteOtherSessions(tx: Tx, userId: UserId, keep: string | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(sql`${sessions.userId} = ${userId}::uuid AND ${sessions.id} IS DISTINCT FROM ${keep}::uuid`);
}

export async function deleteAllSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

// Challenges

export async function insertChallenge(tx: Tx, challenge: NewChallenge, minutes: number): Promise<ChallengeRow> {
  const [row] = await tx
    .insert(signInChallenges)
    .values({ ...challenge, expiresAt: inMinutes(minutes) })
    .returning();
  if (!row) throw new Error('The challenge was not stored.');
  return row;
}

export async function findChallenge(
  reader: Reader,
  idHash: string,
  purposes: readonly ChallengePurpose[],
): Promise<ChallengeRow | undefined> {
  const [row] = await reader
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.idHash, idHash), inArray(signInChallenges.purpose, [...purposes])));
  return row;
}

/** Takes one try, if there is one: a single statement, so that parallel guesses can't share it. */
export async function takeTry(
  tx: Tx,
  idHash: string,
  purposes: readonly ChallengePurpose[],
): Promise<ChallengeRow | undefined> {
  const challenge = signInChallenges;
  const [row] = await tx
    .update(challenge)
    .set({ triesLeft: sql`${challenge.triesLeft} - 1` })
    .where(
      and(
        eq(challenge.idHash, idHash),
        inArray(challenge.purpose, [...purposes]),
        isNull(challenge.usedAt),
        gt(challenge.triesLeft, 0),
        gt(challenge.expiresAt, sql`now()`),
        sentInThePast,
      ),
    )
    .returning();
  return row;
}

/** The challenge whose mailed link holds this token, while it is good. Tries of the code don't count here. */
export async function findByLink(
  tx: Tx,
  linkHash: string,
  purposes: readonly ChallengePurpose[],
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.linkHash, linkHash),
        inArray(signInChallenges.purpose, [...purposes]),
        isNull(signInChallenges.usedAt),
        gt(signInChallenges.expiresAt, sql`now() - make_interval(mins => ${LINK_MINUTES - CODE_MINUTES})`),
        sentInThePast,
      ),
    );
  return row;
}

/** Uses a code up; false where another request did, or a newer code was sent meanwhile. */
export async function useChallenge(tx: Tx, challenge: ChallengeRow): Promise<boolean> {
  const result = await tx
    .update(signInChallenges)
    .set({ usedAt: sql`now()`, pending: null })
    .where(
      and(
        eq(signInChallenges.idHash, challenge.idHash),
        eq(signInChallenges.codeHash, challenge.codeHash),
        isNull(signInChallenges.usedAt),
      ),
    );
  return result.rowCount === 1;
}

/** Puts a new code in place of the old, unless one was sent in the last `gapSeconds`. */
export async function renewChallenge(
  tx: Tx,
  idHash: string,
  hashes: { readonly codeHash: string; readonly linkHash: string | null },
  to: { tries: number; minutes: number; gapSeconds: number },
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .update(signInChallenges)
    .set({ ...hashes, triesLeft: to.tries, sentAt: sql`now()`, expiresAt: inMinutes(to.minutes) })
    .where(
      and(
        eq(signInChallenges.idHash, idHash),
        isNull(signInChallenges.usedAt),
        or(lte(signInChallenges.sentAt, sql`now() - make_interval(secs => ${to.gapSeconds})`), not(sentInThePast)),
      ),
    )
    .returning();
  return row;
}

// Counting

/** Counts one more attempt in its window and tells the count with it, and the seconds until the window ends. */
export async function countAttempt(
  tx: Tx,
  kind: string,
  subject: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const result = await tx.execute<{ count: number; seconds_left: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES (${kind}, ${subject}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = CASE WHEN a.window_ends_at <= now() THEN excluded.window_ends_at ELSE a.window_ends_at END
    RETURNING count, extract(epoch FROM window_ends_at - now())::float AS seconds_left`);
  const row = result.rows[0];
  return { count: row?.count ?? 1, secondsLeft: row?.seconds_left ?? seconds };
}

export interface Bucket {
  readonly capacity: number;
  readonly refillSeconds: number;
}

/**
 * Takes a token of a bucket in one statement, so that parallel requests can't share one. The row holds when the bucket is
 * full again; a moment further away than an empty bucket needs can only come from a clock that was moved back, and starts
 * a new bucket.
 */
export async function takeToken(
  tx: Tx,
  kind: string,
  budget: string,
  { capacity, refillSeconds }: Bucket,
): Promise<{ taken: boolean; used: number; wait: number }> {
  const refill = sql`make_interval(secs => ${refillSeconds}::float)`;
  const seconds = (capacity: number) => sql`make_interval(secs => ${capacity * refillSeconds}::float)`;
  const slack = sql`interval '1 millisecond'`;
  const start = sql`CASE WHEN a.window_ends_at > now() + ${seconds(capacity)} + ${slack} THEN now()
    ELSE greatest(a.window_ends_at, now()) END`;
  const taken = await tx.execute<{ used: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES (${kind}, ${budget}, 1, now() + ${refill})
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = ${start} + ${refill}
    WHERE ${start} <= now() + ${seconds(capacity - 1)} + ${slack}
    RETURNING extract(epoch FROM window_ends_at - now())::float / ${refillSeconds}::float AS used`);
  const [row] = taken.rows;
  if (row) return { taken: true, used: Math.round(row.used), wait: 0 };
  const full = await tx.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM window_ends_at - now())::float AS seconds FROM attempt_counters
    WHERE kind = ${kind} AND subject = ${budget}`);
  const left = full.rows[0]?.seconds ?? refillSeconds;
  return { taken: false, used: capacity, wait: Math.max(1, left - (capacity - 1) * refillSeconds) };
}

/**
 * Notes that somebody tries again and again, for as long as `quietSeconds` pass between two notes.
 * @returns whether this is the first note
 */
export async function noteAttack(tx: Tx, email: string, quietSeconds: number): Promise<boolean> {
  const result = await tx.execute<{ count: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES ('attack', ${email}, 1, now() + make_interval(secs => ${quietSeconds}))
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = excluded.window_ends_at
    RETURNING count`);
  return result.rows[0]?.count === 1;
}

export async function forgetAttempts(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.delete(attemptCounters).where(and(eq(attemptCounters.kind, kind), eq(attemptCounters.subject, subject)));
}

// Audit and upkeep

export async function insertAudit(
  tx: Tx,
  entry: { actorId: UserId | null; action: string; subject: string | null; details: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), ...entry });
}

/** The same act of the same actor within 15 minutes is one entry. */
export async function insertAuditOnce(
  tx: Tx,
  entry: { readonly actorId: UserId | null; readonly action: string; readonly subject: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (id, actor_id, action, subject)
    SELECT ${newId()}::uuid, ${entry.actorId}::uuid, ${entry.action}, ${entry.subject}
    WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE subject = ${entry.subject} AND at > now() - interval '15 minutes'
      AND actor_id = ${entry.actorId}::uuid AND action = ${entry.action})`);
}

/** What has run out is of no more use to anyone. */
export async function deleteRunOut(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await tx.delete(trustedDevices).where(lte(trustedDevices.expiresAt, sql`now()`));
  await tx.delete(attemptCounters).where(lte(attemptCounters.windowEndsAt, sql`now()`));
  await tx.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now() - interval '1 day'`));
}
