import { messages } from '#contract/messages.ts';
import { type Challenge, CODE_MINUTES, CODE_TRIES } from '#contract/users.ts';
import { PortalError, TooMany } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { reportAttack } from './attack.ts';
import { requireAttempt } from './attempts.ts';
import { type ChallengeRow, findChallenge, renewChallenge } from './challenge-queries.ts';
import {
  type Deps,
  hashLink,
  linkFor,
  mailCode,
  presentChallenge,
  RESEND_SECONDS,
  resendWait,
  usedUp,
} from './challenges.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { hashCode, newCode } from './secrets.ts';

const t = messages('server');

const PURPOSES = ['signup', 'login', 'reset', 'email'] as const;
const renewal = { tries: CODE_TRIES, minutes: CODE_MINUTES, gapSeconds: RESEND_SECONDS };

export function resendCode(deps: Deps, challengeId: string): Promise<Challenge> {
  const idHash = hashToken(challengeId);
  return withMinimumDuration(async () => {
    const challenge = await findChallenge(deps.db, idHash, PURPOSES);
    if (!challenge) throw new PortalError(410, 'OTP_EXPIRED', t('This sign-in has expired. Start again.'));
    if (challenge.usedAt) throw usedUp();
    const { purpose, budget } = challenge;
    const [code, link] = [newCode(), linkFor(purpose)];
    const hashes = { codeHash: hashCode(challengeId, purpose, code), linkHash: hashLink(link) };
    const renewed = await reportAttack(deps, challenge, 'send', () =>
      deps.db.transaction(async (tx) => {
        const row = await renewChallenge(tx, idHash, hashes, renewal);
        if (!row) return null;
        const message = t('Too many codes were sent to this address. Use the newest email, or wait a few minutes.');
        await requireAttempt(tx, 'resend', `${purpose}:${budget}`, deps.settings, message);
        await mailCode(tx, deps, row, code, link);
        return presentChallenge(challengeId, row);
      }),
    );
    if (!renewed) throw tooSoon((await findChallenge(deps.db, idHash, PURPOSES)) ?? challenge);
    return renewed;
  });
}

function tooSoon(row: ChallengeRow): PortalError {
  if (row.usedAt) return usedUp();
  const seconds = resendWait(row);
  return new TooMany(seconds, t('A code was just sent. You can request a new one in {seconds} s.', { seconds }));
}
