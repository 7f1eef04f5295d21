import type { PasskeyAnswer } from '#contract/factors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { usedUp } from '../challenges.ts';
import { findUser } from '../queries.ts';
import { type Browser, refusalOf, type StartedSession, startSession } from '../start-session.ts';
import { takePasskey } from './passkeys.ts';
import { deleteFactorReset } from './queries.ts';

/** A passkey is both factors: the device, and what unlocks it. */
export async function signInWithPasskey(
  portal: Portal,
  { staff = false, ...answer }: PasskeyAnswer & { readonly staff?: boolean | undefined },
  browser: Browser,
): Promise<StartedSession> {
  const userId = await takePasskey(portal, answer, 'signIn', null);
  return portal.db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw usedUp();
    const refusal = refusalOf(user, staff);
    if (refusal) throw refusal;
    await deleteFactorReset(tx, user.id);
    return startSession(tx, portal, user, browser, { by: 'passkey', factor: 'passkey', trustDevice: false, staff });
  });
}
