/** Tells the owner of an account, once, that somebody keeps trying to get in. */

import type { Tx } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { audit } from './audit.ts';
import { addressOf } from './contact.ts';
import { attackMail } from './letters.ts';
import { findUser, findUserByEmail, noteAttack } from './queries.ts';

/** An attack ends when nothing was refused for a day. */
const QUIET_SECONDS = 24 * 3600;
const tellOwner: JobKind<{ readonly userId: string }> = { name: 'sign-in-attacked' };
const notice = {
  kind: 'account.attacked',
  title: 'Someone tried to sign in to your account',
  text: 'There were many failed sign-in attempts or code requests. None succeeded. If it was you, you can ignore this.',
  url: '/account#sessions',
};

/** Given by the manifest: notifications import accounts, so accounts can't import them. */
export type Tell = (tx: Tx, userIds: readonly string[], what: typeof notice) => Promise<void>;

interface Attacked {
  readonly email: string;
  /** Only what strangers can use up is an attack. */
  readonly budget: string;
}

/** Runs a step of signing in. Where the address's budget refuses it, the owner hears of it. */
export async function reportAttack<T>(
  { db, jobs }: Pick<Portal, 'db' | 'jobs'>,
  { email, budget }: Attacked,
  by: 'password' | 'code' | 'send',
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TooMany && budget === email) {
      await db.transaction(async (tx) => {
        if (!(await noteAttack(tx, email, QUIET_SECONDS))) return;
        const user = await findUserByEmail(tx, email);
        if (!user) return;
        await audit(tx, null, 'signIn.locked', `user:${user.id}`, { by });
        await jobs.add(tx, tellOwner, { userId: user.id });
      });
    }
    throw error;
  }
}

export function tellOwnersOfAttacks({ db, jobs, settings }: Portal, tell: Tell): void {
  jobs.handle(tellOwner, ({ userId }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, userId);
      if (!user) return;
      await tell(tx, [userId], notice);
      await postMail(tx, jobs, addressOf(user), attackMail(settings));
    }),
  );
}
