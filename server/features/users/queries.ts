/** All SQL of accounts and signing in. Reads take `Reader`, writes take `Tx`. */
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Role } from '#contract/users.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
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
  'idHash' | 'purpose' | 'email' | 'userId' | 'pending' | 'codeHash' | 'triesLeft' | 'staff'
>;
export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'userAgent'
>;
export interface Holder {
  readonly tokenHash: string;
  readonly userId: string;
  readonly userAgent: string;
}

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

export async function findUser(reader: Reader, id: string): Promise<UserRow | undefined> {
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
    .values({ id: newId(), searchText: searchTextOfMember(user), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

/** Who reads a mailed code owns the address, so a reset proves it too. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
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

/** Staff who are neither suspended nor gone. */
export async function selectStaff(reader: Reader, limit: number, ids?: readonly string[]) {
  const result = await reader.execute<{ id: string; name: string; email: string }>(
    sql`SELECT u.id, u.name, u.email FROM users u
      WHERE u.role IN ('moderator', 'admin') AND u.deleted_at IS NULL AND NOT ${isSuspended}
        AND ${ids ? sql`u.id = ANY(${sql.param([...ids])}::uuid[])` : sql`TRUE`}
      ORDER BY u.created_at, u.id LIMIT ${limit}`,
  );
  return result.rows;
}

export function selectNamesLike(db: Db, prefix: string, limit: number) {
  const pattern = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return readRows<{ id: string; name: string; profile_pic: string | null }>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic FROM users u
      WHERE lower(u.name) LIKE ${pattern} AND u.deleted_at IS NULL AND NOT ${isSuspended}
      ORDER BY lower(u.name), u.id LIMIT ${limit}`,
  );
}

// Sessions

export async function insertSession(tx: Tx, session: Holder): Promise<void> {
  await tx.insert(sessions).values({ id: newId(), ...session, expiresAt: inThirtyDays });
}

export interface SignedIn {
  session_id: string;
  user_id: string;
  role: Role;
  presence_hidden: boolean;
  /** Not touched for an hour. */
  stale: boolean;
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
  userId: string,
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

export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return result.rowCount === 1;
}

export async function deleteSessionByToken(
  tx: Tx,
  tokenHash: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return row;
}

export async function deleteAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function insertTrustedDevice(tx: Tx, device: Holder): Promise<void> {
  await tx.insert(trustedDevices).values({ ...device, expiresAt: inThirtyDays });
}

export async function isTrustedDevice(reader: Reader, userId: string, tokenHash: string): Promise<boolean> {
  const rows = await reader
    .select({ userId: trustedDevices.userId })
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.tokenHash, tokenHash),
        eq(trustedDevices.userId, userId),
        gt(trustedDevices.expiresAt, sql`now()`),
      ),
    );
  return rows.length === 1;
}

export async function deleteTrustedDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
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
      ),
    )
    .returning();
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
  codeHash: string,
  to: { tries: number; minutes: number; gapSeconds: number },
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .update(signInChallenges)
    .set({ codeHash, triesLeft: to.tries, sentAt: sql`now()`, expiresAt: inMinutes(to.minutes) })
    .where(
      and(
        eq(signInChallenges.idHash, idHash),
        isNull(signInChallenges.usedAt),
        lte(signInChallenges.sentAt, sql`now() - make_interval(secs => ${to.gapSeconds})`),
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

export async function forgetAttempts(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.delete(attemptCounters).where(and(eq(attemptCounters.kind, kind), eq(attemptCounters.subject, subject)));
}

// Audit and upkeep

export async function insertAudit(
  tx: Tx,
  entry: { actorId: string | null; action: string; subject: string | null; details: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), ...entry });
}

/** What has run out is of no more use to anyone. */
export async function deleteRunOut(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await tx.delete(trustedDevices).where(lte(trustedDevices.expiresAt, sql`now()`));
  await tx.delete(attemptCounters).where(lte(attemptCounters.windowEndsAt, sql`now()`));
  await tx.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now() - interval '1 day'`));
}
