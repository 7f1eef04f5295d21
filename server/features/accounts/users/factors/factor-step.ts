import type { FactorMethod } from '#contract/factors.ts';
import { CODE_MINUTES, CODE_TRIES, type FactorStep, type SignInMethod } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { budgets } from '../attempts.ts';
import { insertChallenge } from '../challenge-queries.ts';
import type { UserRow } from '../queries.ts';
import { newChallengeId } from '../secrets.ts';

/** The person has proved the first factor, and proves the second one with this challenge. */
export async function openFactorStep(
  tx: Tx,
  user: UserRow,
  methods: readonly FactorMethod[],
  { method, staff }: { readonly method: SignInMethod; readonly staff: boolean },
): Promise<FactorStep> {
  const challengeId = newChallengeId();
  const row = await insertChallenge(
    tx,
    {
      idHash: hashToken(challengeId),
      purpose: 'factor',
      email: user.email,
      userId: user.id,
      pending: null,
      staff,
      method,
      // There is no code to compare with.
      codeHash: hashToken(newChallengeId()),
      linkHash: null,
      budget: budgets.factor(user.id),
      triesLeft: CODE_TRIES,
    },
    CODE_MINUTES,
  );
  return { factor: { challengeId, expiresAt: row.expiresAt.toISOString(), methods: [...methods] } };
}
