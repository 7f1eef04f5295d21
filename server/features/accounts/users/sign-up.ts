import type { z } from 'zod';
import type { Challenge, signupBody } from '#contract/users.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import { requireAttempt } from './attempts.ts';
import { openChallenge, type PasswordDeps } from './challenges.ts';
import { refuseOtherSignIns } from './company-sign-in/required.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { findUserByEmail } from './queries.ts';

/** For an address with an account, the response and the work are the same, and an email explains it. */
export async function signUp(deps: PasswordDeps, input: z.output<typeof signupBody>): Promise<Challenge> {
  refuseReservedNames(deps.settings, { name: input.name, company: input.company });
  await refuseOtherSignIns(deps.db, input.email);
  refuseWeakPassword(input.password, input.email);
  await deps.db.transaction((tx) => requireAttempt(tx, 'signUp', input.email, deps.settings));
  const passwordHash = await hashPassword(input.password, deps.sender);
  const { email, name, country } = input;
  const pending = { name, country, passwordHash, company: input.company || null, jobTitle: input.jobTitle || null };
  return deps.db.transaction(async (tx) => {
    const account = await findUserByEmail(tx, email);
    return openChallenge(tx, deps, { purpose: 'signup', email, ...(account ? {} : { pending }) });
  });
}
