import { and, eq, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { CODE_MINUTES, LINK_MINUTES } from '#contract/users.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { type ChallengePurpose, signInChallenges } from './tables.ts';

export type ChallengeRow = typeof signInChallenges.$inferSelect;
export type NewChallenge = Pick<
  ChallengeRow,
  'idHash' | 'purpose' | 'email' | 'userId' | 'pending' | 'codeHash' | 'linkHash' | 'budget' | 'triesLeft' | 'staff'
> &
  Partial<Pick<ChallengeRow, 'method'>>;

/** A code from the future was sent before the clock was set back, so its age is unknown. */
const sentInThePast = lte(signInChallenges.sentAt, sql`now() + interval '1 minute'`);
const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

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

/** A single statement, so that parallel guesses can’t share an attempt. */
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

/** Attempts with the code don’t count here. */
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

/** @returns false if another request used it, or a newer code was sent in the meantime */
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
