import { type Challenge, CODE_MINUTES, CODE_TRIES } from '#contract/users.ts';
import { PortalError, TooMany } from '#server/platform/http/errors.ts';
import { requireAttempt } from './attempts.ts';
import { type Deps, mailCode, presentChallenge, RESEND_SECONDS, usedUp } from './challenges.ts';
import { evenly } from './evenly.ts';
import { type ChallengeRow, findChallenge, renewChallenge } from './queries.ts';
import { hashCode, hashToken, newCode } from './secrets.ts';

const PURPOSES = ['signup', 'login', 'reset'] as const;
const renewal = { tries: CODE_TRIES, minutes: CODE_MINUTES, gapSeconds: RESEND_SECONDS };

/** Sends a new code in place of the old one: each 60 s, five an hour. */
export function resendCode(deps: Deps, challengeId: string): Promise<Challenge> {
  const idHash = hashToken(challengeId);
  return evenly(async () => {
    const known = await findChallenge(deps.db, idHash, PURPOSES);
    if (!known) throw new PortalError(410, 'OTP_EXPIRED', 'This sign-in has expired. Start again.');
    if (known.usedAt) throw usedUp();
    const code = newCode();
    return deps.db.transaction(async (tx) => {
      const row = await renewChallenge(tx, idHash, hashCode(challengeId, known.purpose, code), renewal);
      if (!row) throw tooSoon((await findChallenge(tx, idHash, PURPOSES)) ?? known);
      await requireAttempt(
        tx,
        'resend',
        `${known.purpose}:${known.email}`,
        deps.settings,
        'Five codes an hour are sent at most. Try again later.',
      );
      await mailCode(tx, deps, row, code);
      return presentChallenge(challengeId, row);
    });
  });
}

function tooSoon(row: ChallengeRow): PortalError {
  if (row.usedAt) return usedUp();
  const seconds = Math.max(1, Math.ceil(RESEND_SECONDS - (Date.now() - row.sentAt.getTime()) / 1_000));
  return new TooMany(seconds, `A code was sent just now. A new one can be sent in ${seconds} s.`);
}
