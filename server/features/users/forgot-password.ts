import type { Challenge } from '#contract/users.ts';
import { requireSend } from './attempts.ts';
import { type Deps, openChallenge } from './challenges.ts';
import { evenly } from './evenly.ts';
import { findUserByEmail } from './queries.ts';

/** Sends a code to choose a new password; the answer is the same for an address without an account. */
export async function forgotPassword(deps: Deps, email: string): Promise<Challenge> {
  await requireSend(deps.db, 'reset', email, deps.settings);
  return evenly(() =>
    deps.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      return openChallenge(tx, deps, { purpose: 'reset', email, ...(user ? { userId: user.id } : {}) });
    }),
  );
}
