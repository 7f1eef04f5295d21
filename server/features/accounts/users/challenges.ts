import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Challenge, CODE_MINUTES, CODE_TRIES } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { PortalError, TooMany } from '#server/platform/errors.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { reportAttack } from './attack.ts';
import { attempt, budgets, codeBrake, returnAttempt } from './attempts.ts';
import { type ChallengeRow, findByLink, findChallenge, insertChallenge, takeTry } from './challenge-queries.ts';
import { accountExistsMail, codeMail } from './emails.ts';
import { logFailureOf } from './failed-sign-in.ts';
import { hashCode, isSameHash, newChallengeId, newCode, newLinkToken } from './secrets.ts';
import type { ChallengePurpose, PendingAccount } from './tables.ts';

const t = messages('server');

export const RESEND_SECONDS = 60;
export type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;
export type PasswordDeps = Deps & Pick<Portal, 'sender'>;

export interface NewChallengeFor {
  readonly purpose: ChallengePurpose;
  readonly email: string;
  readonly userId?: UserId;
  readonly pending?: PendingAccount;
  readonly staff?: boolean;
  /** The budget of its attempts; by default, that of the address. */
  readonly budget?: string;
}

/** Purposes with a link. A sign-up has none, because it would confirm a password that somebody else chose. */
const LINKED: readonly ChallengePurpose[] = ['login', 'reset'];
export const linkFor = (purpose: ChallengePurpose): string | null => (LINKED.includes(purpose) ? newLinkToken() : null);
export const hashLink = (link: string | null): string | null => (link === null ? null : hashToken(link));

export function presentChallenge(challengeId: string, row: ChallengeRow): Challenge {
  const resendAfter = new Date(row.sentAt.getTime() + RESEND_SECONDS * 1_000);
  return { challengeId, expiresAt: row.expiresAt.toISOString(), resendAfter: resendAfter.toISOString() };
}

/** Opens a challenge. For an unknown address it looks the same, but its code is sent to nobody. */
export async function openChallenge(tx: Tx, deps: Deps, what: NewChallengeFor): Promise<Challenge> {
  const [challengeId, code, link] = [newChallengeId(), newCode(), linkFor(what.purpose)];
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
      linkHash: hashLink(link),
      budget: what.budget ?? budgets.address(what.email),
      triesLeft: CODE_TRIES,
    },
    CODE_MINUTES,
  );
  await mailCode(tx, deps, row, code, link);
  return presentChallenge(challengeId, row);
}

/** A second sign-up gets a note instead; an unknown address gets nothing. */
export async function mailCode(
  tx: Tx,
  { jobs, settings }: Deps,
  row: ChallengeRow,
  code: string,
  link: string | null,
): Promise<void> {
  if (row.purpose === 'factor') throw new Error('A second factor has no code to send.');
  if (row.userId !== null || row.pending !== null) {
    await queueMail(tx, jobs, typedAddress(row.email), codeMail(settings, row.purpose, code, link));
  } else if (row.purpose === 'signup') {
    await queueMail(tx, jobs, typedAddress(row.email), accountExistsMail(settings));
  }
}

/**
 * The attempt is counted and committed before the code is compared, so that parallel guesses get no extra attempts. If
 * the budget refuses it, it does not count against the code.
 * @throws PortalError 401 OTP_WRONG with `triesLeft`, 410 OTP_EXPIRED, 429 OTP_LOCKED
 */
export async function tryCode(
  deps: Deps,
  challengeId: string,
  purposes: readonly ChallengePurpose[],
  code: string,
): Promise<ChallengeRow> {
  const { db, settings } = deps;
  const idHash = hashToken(challengeId);
  const challenge = await findChallenge(db, idHash, purposes);
  if (!challenge) throw explainRefusal(undefined);
  const row = await reportAttack(deps, challenge, 'code', () =>
    db.transaction(async (tx) => {
      const entered = await takeTry(tx, idHash, purposes);
      if (!entered) return null;
      const attempted = await attempt(tx, 'code', entered.budget, settings);
      if (attempted.over)
        throw new TooMany(
          attempted.wait,
          t(TRIED_OFTEN[LINKED.includes(entered.purpose) ? 'link' : 'code']),
          'OTP_LOCKED',
        );
      await requireBrake(tx, deps, entered);
      return entered;
    }),
  );
  if (!row) throw explainRefusal(await findChallenge(db, idHash, purposes));
  if (isSameHash(row.codeHash, hashCode(challengeId, row.purpose, code))) {
    const brake = codeBrake(row);
    if (brake !== null) await db.transaction((tx) => returnAttempt(tx, 'wrongCode', brake, settings));
    return row;
  }
  void logFailureOf(db, row.userId);
  const left = row.triesLeft;
  throw new PortalError(
    401,
    'OTP_WRONG',
    left === 0
      ? t('That code is wrong. Request a new one.')
      : t(
          '{left, plural, one {That code is wrong. You have # try left.} other {That code is wrong. You have # tries left.}}',
          { left },
        ),
    { triesLeft: left },
  );
}

/** Not a `TooMany`, which would be reported to the owner of the account as an attack on it. @throws PortalError */
async function requireBrake(tx: Tx, { settings }: Deps, challenge: ChallengeRow): Promise<void> {
  const brake = codeBrake(challenge);
  if (brake === null) return;
  const attempted = await attempt(tx, 'wrongCode', brake, settings);
  if (!attempted.over) return;
  const message = t(TRIED_BY_MANY[LINKED.includes(challenge.purpose) ? 'link' : 'code']);
  throw new PortalError(429, 'OTP_LOCKED', message, {}, Math.ceil(attempted.wait));
}

const TRIED_BY_MANY = {
  link: 'Many wrong codes are being entered for many accounts. Use the link in the newest email instead, or try this code again in a few seconds.',
  code: 'Many wrong codes are being entered for many accounts. Try this code again in a few seconds.',
} as const;

const TRIED_OFTEN = {
  link: 'Too many wrong codes were entered for this account. Use the link in the newest email instead, or wait a few minutes.',
  code: 'Too many wrong codes were entered. Wait a few minutes before you try again.',
} as const;

/** The token can’t be guessed, so attempts are not counted. @throws PortalError 410 OTP_EXPIRED */
export async function openLink(tx: Tx, link: string, purpose: 'login' | 'reset'): Promise<ChallengeRow> {
  const row = await findByLink(tx, hashToken(link), [purpose]);
  if (row) return row;
  throw new PortalError(
    410,
    'OTP_EXPIRED',
    t('This link was used, has expired, or was replaced by a newer email. Use the newest one, or request another.'),
  );
}

export function usedUp(): PortalError {
  return new PortalError(410, 'OTP_EXPIRED', t('This code has already been used. Request a new one.'));
}

/** `sentAt` is in the future if the clock was set back since. */
export function resendWait({ sentAt }: ChallengeRow): number {
  const since = Math.max(0, Date.now() - sentAt.getTime()) / 1_000;
  return Math.max(1, Math.ceil(RESEND_SECONDS - since));
}

function explainRefusal(row: ChallengeRow | undefined): PortalError {
  if (row?.usedAt) return usedUp();
  if (!row || row.triesLeft > 0)
    return new PortalError(410, 'OTP_EXPIRED', t('This code has expired. Request a new one.'));
  return new TooMany(resendWait(row), t('Too many wrong codes were entered. Request a new code.'), 'OTP_LOCKED');
}
