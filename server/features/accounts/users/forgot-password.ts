import type { Challenge } from '#contract/users.ts';
import type { Deps } from './challenges.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendCode } from './sign-in.ts';
import type { Browser } from './start-session.ts';

/** The response is the same for an address without an account. */
export function forgotPassword(deps: Deps, email: string, browser: Browser): Promise<Challenge> {
  return withMinimumDuration(() => sendCode(deps, { purpose: 'reset', email }, browser));
}
