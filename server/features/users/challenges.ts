/** One-time codes: made and mailed, sent again, tried. */
import { type Challenge, CODE_MINUTES, CODE_TRIES } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { PortalError, TooMany } from '#server/platform/http/errors.ts';
import { postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { attempt } from './attempts.ts';
import { audit } from './audit.ts';
import { accountExistsLetter, codeLetter } from './letters.ts';
import { type ChallengeRow, findChallenge, insertChallenge, takeTry } from './queries.ts';
import { hashCode, hashToken, isSameHash, newChallengeId, newCode } from './secrets.ts';
import type { ChallengePurpose, PendingAccount } from './tables.ts';

export const RESEND_SECONDS = 60;
/** What signing in needs of the portal. */
export type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

export interface NewChallengeFor {
  readonly purpose: ChallengePurpose;
  readonly email: string;
  readonly userId?: string;
  readonly pending?: PendingAccount;
  readonly staff?: boolean;
}

export function presentChallenge(challengeId: string, row: ChallengeRow): Challenge {
  const resendAfter = new Date(row.sentAt.getTime() + RESEND_SECONDS * 1_000);
  return { challengeId, expiresAt: row.expiresAt.toISOString(), resendAfter: resendAfter.toISOString() };
}

/** Opens a challenge. One for nobody looks the same and has a code too, which nobody is ever told. */
export async function openChallenge(tx: Tx, deps: Deps, what: NewChallengeFor): Promise<Challenge> {
  const [challengeId, code] = [newChallengeId(), newCode()];
  const row = await insertChallenge(
    tx,
    {
      idHash: hashToken(challengeId),
      purpose: what.purpose,
      email: what.email,
      userId: what.userId ?? null,
      pending: what.pending ?? null,
      staff: what.staff ?? false,
      codeHash: hashCode(challengeId, what.purpose, code),
      triesLeft: CODE_TRIES,
    },
    CODE_MINUTES,
  );
  await mailCode(tx, deps, row, code);
  return presentChallenge(challengeId, row);
}

/** Mails the code to who may have it; whoever signs up again is told so; an unknown address gets nothing. */
export async function mailCode(tx: Tx, { jobs, settings }: Deps, row: ChallengeRow, code: string): Promise<void> {
  if (row.userId !== null || row.pending !== null) {
    await postMail(tx, jobs, row.email, codeLetter(settings, row.purpose, code));
  } else if (row.purpose === 'signup') {
    await postMail(tx, jobs, row.email, accountExistsLetter(settings));
  }
}

/**
 * Tries a code. The try is taken and committed before the code is looked at, so guesses in parallel don't get more.
 * @throws PortalError 401 OTP_WRONG with `triesLeft`, 410 OTP_EXPIRED, 429 OTP_LOCKED
 */
export async function tryCode(
  { db, settings }: Deps,
  challengeId: string,
  purposes: readonly ChallengePurpose[],
  code: string,
): Promise<ChallengeRow> {
  const idHash = hashToken(challengeId);
  const taken = await db.transaction(async (tx) => {
    const row = await takeTry(tx, idHash, purposes);
    if (!row) return null;
    const hour = await attempt(tx, 'code', row.email, settings);
    if (hour.justOver) await audit(tx, row.userId, 'signIn.locked', row.userId && `user:${row.userId}`, { by: 'code' });
    return { row, hour };
  });
  if (!taken) throw whyNot(await findChallenge(db, idHash, purposes));
  const { row, hour } = taken;
  if (hour.over) {
    throw new TooMany(
      hour.secondsLeft,
      'Too many codes were tried for this account. Wait a while before you try again.',
      'OTP_LOCKED',
    );
  }
  if (isSameHash(row.codeHash, hashCode(challengeId, row.purpose, code))) return row;
  const left = row.triesLeft;
  throw new PortalError(
    401,
    'OTP_WRONG',
    left === 0
      ? 'That code is wrong. Ask for a new one.'
      : `That code is wrong. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    { triesLeft: left },
  );
}

export function usedUp(): PortalError {
  return new PortalError(410, 'OTP_EXPIRED', 'This code has been used already. Ask for a new one.');
}

/** Why there was no try to take. */
function whyNot(row: ChallengeRow | undefined): PortalError {
  if (row?.usedAt) return usedUp();
  if (!row || row.expiresAt <= new Date())
    return new PortalError(410, 'OTP_EXPIRED', 'This code has expired. Ask for a new one.');
  const wait = RESEND_SECONDS - (Date.now() - row.sentAt.getTime()) / 1_000;
  return new TooMany(Math.max(1, wait), 'This code was tried too often. Ask for a new one.', 'OTP_LOCKED');
}
