import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/errors.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { defineNotice, type Said } from '#server/platform/notices/notice-types.ts';
import type { Portal } from '#server/platform/portal.ts';
import { audit } from '../../services/audit/index.ts';
import { recordAttack } from './attempt-queries.ts';
import { addressOf } from './contact.ts';
import { attackMail } from './emails.ts';
import { findUser, findUserByEmail } from './queries.ts';

const t = messages('notifications');

/** An attack ends when nothing is refused for a day. */
const QUIET_SECONDS = 24 * 3600;
const notifyOwner: JobKind<{ readonly userId: UserId }> = { name: 'sign-in-attacked' };
const attacked = defineNotice('account.attacked', {
  title: () => t('Someone tried to sign in to your account'),
  text: () =>
    t('There were many failed sign-in attempts or code requests. None succeeded. If it was you, you can ignore this.'),
});

/** Passed by the notifications, which import the users. */
export type Notify = (tx: Tx, userIds: readonly UserId[], notice: Said & { readonly url: string }) => Promise<void>;

interface AttackTarget {
  readonly email: string;
  /** Only refusals by the address’s own budget, which anyone can use up, count as an attack. */
  readonly budget: string;
}

export async function reportAttack<T>(
  { db, jobs }: Pick<Portal, 'db' | 'jobs'>,
  { email, budget }: AttackTarget,
  by: 'password' | 'code' | 'send',
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TooMany && budget === email) {
      await db.transaction(async (tx) => {
        if (!(await recordAttack(tx, email, QUIET_SECONDS))) return;
        const user = await findUserByEmail(tx, email);
        if (!user) return;
        await audit(tx, null, 'signIn.locked', `user:${user.id}`, { by });
        await jobs.add(tx, notifyOwner, { userId: user.id });
      });
    }
    throw error;
  }
}

export function notifyOwnersOfAttacks({ db, jobs, settings }: Portal, notify: Notify): void {
  jobs.handle(notifyOwner, ({ userId }) =>
    db.transaction(async (tx) => {
      const user = await findUser(tx, userId);
      if (!user) return;
      await notify(tx, [userId], { ...attacked(), url: '/account#sessions' });
      await queueMail(tx, jobs, addressOf(user), attackMail(settings));
    }),
  );
}
