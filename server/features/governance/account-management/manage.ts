import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MODERATOR_SUSPENSION_DAYS } from '#contract/moderation.ts';
import { type Role, roles } from '#contract/users.ts';
import { type Cursor, type PageQuery, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import {
  addressOf,
  changeRole,
  countOtherAdmins,
  deleteAllSessions,
  findUser,
  liftedMail,
  lockRole,
  revokeAllTokens,
  revokeInvitationsBy,
  roleMail,
  roleTitle,
  setSuspension,
  suspendedMail,
} from '../../accounts/users/index.ts';
import { audit } from '../../services/audit/index.ts';
import { hideRecent, type ModerationKinds, restoreAfterSuspension } from '../moderation/index.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

export async function listAccounts(db: Db, query: queries.AccountFilter & PageQuery) {
  const { limit, cursor, ...filter } = query;
  const order = queries.accountOrders[filter.sort];
  const select = (after: Cursor | null, limit: number) => queries.selectAccounts(db, filter, after, limit);
  return readOrdered({ limit, cursor }, select, order, presentAccount);
}

export const countAccounts = queries.countAccounts;

async function lockAccount(tx: Tx, userId: UserId) {
  const role = await lockRole(tx, userId);
  const user = await findUser(tx, userId);
  if (role === undefined || !user) throw new NotFound(t('This account does not exist or was deleted.'));
  return { role, user };
}

const account = (userId: UserId) => ({
  kind: 'user' as const,
  id: userId,
  ownerId: userId,
  title: () => t('Your account'),
  url: '/account',
});

/** Emailed, because nobody who is suspended can read notifications. */
const suspension = (userId: UserId) => ({ ...account(userId), isNotified: true });

/**
 * Takes effect with the next request. A person who gains rights has to sign in again and make new API tokens, because somebody
 * else may hold a session or a token.
 * @throws Conflict for the only admin
 */
export async function giveRole({ db, jobs, settings }: Deps, actor: Actor, userId: UserId, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await countOtherAdmins(tx, userId);
    const { role: before, user } = await lockAccount(tx, userId);
    await auditChange(tx, actor, 'member.manage', { ...account(userId), title: () => roleTitle(role) });
    if (before === 'admin' && role !== 'admin' && others === 0) {
      throw new Conflict(t('This is the only admin. Make someone else an admin first.'), 'LAST_ADMIN');
    }
    if (before === role) return;
    await changeRole(tx, userId, role);
    if (before === 'admin') await revokeInvitationsBy(tx, actor.userId, userId);
    if (roles.indexOf(role) > roles.indexOf(before)) {
      await deleteAllSessions(tx, userId);
      await revokeAllTokens(tx, userId, 'roleChanged');
    }
    await audit(tx, actor.userId, 'account.roleChanged', `user:${userId}`, { from: before, role });
    await queueMail(tx, jobs, addressOf(user), roleMail(settings, role));
  });
}

const tooLong = () =>
  t('A moderator can suspend for at most {days} days. Ask an admin for a longer time.', {
    days: MODERATOR_SUSPENSION_DAYS,
  });

function isLong(until: string | Date | null): boolean {
  // A minute for the clock of the browser.
  return until === null || new Date(until).getTime() > Date.now() + MODERATOR_SUSPENSION_DAYS * DAY_MS + 60_000;
}

/** @throws Forbidden for a suspension by an admin that is longer than a moderator’s */
function requireLimit(actor: Actor, { suspendedAt, suspendedUntil }: Suspended): void {
  if (actor.role === 'admin' || !suspendedAt || !isLong(suspendedUntil)) return;
  if (suspendedUntil && new Date(suspendedUntil).getTime() <= Date.now()) return;
  throw new Forbidden(t('An admin suspended this member for longer. Only an admin can change that.'));
}

interface Suspended {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
}

/** Ends sessions and sockets at once. @throws Invalid if the end is in the past, Conflict for staff */
export async function suspend(
  { db, jobs, settings }: Deps,
  kinds: ModerationKinds,
  actor: Actor,
  userId: UserId,
  input: {
    readonly reason: string;
    readonly until?: string | null | undefined;
    readonly hideTexts?: boolean | undefined;
  },
) {
  const until = input.until ? new Date(input.until).toISOString() : null;
  if (until !== null && Date.parse(until) <= Date.now())
    throw new Invalid({ until: t('Choose a date in the future.') });
  if (actor.role !== 'admin' && isLong(until)) throw new Invalid({ until: tooLong() });
  const hidden = await db.transaction(async (tx) => {
    // Before the account is locked: authors lock their thread first, too.
    const hidden = input.hideTexts ? await hideRecent(tx, kinds, actor, userId, input.reason) : null;
    const { role, user } = await lockAccount(tx, userId);
    requireLimit(actor, user);
    if (role !== 'member') throw new Conflict(t('Staff can’t be suspended. Change the role first.'), 'STAFF');
    await auditChange(tx, actor, 'member.suspend', suspension(userId));
    await setSuspension(tx, userId, { reason: input.reason, until });
    await deleteAllSessions(tx, userId);
    await audit(tx, actor.userId, 'account.suspended', `user:${userId}`, {
      reason: input.reason,
      until,
      ...(hidden && { hiddenTexts: hidden.count }),
    });
    await queueMail(tx, jobs, addressOf(user), suspendedMail(settings, input.reason, until, hidden !== null));
    return hidden;
  });
  return { userId, reason: input.reason, until, hidden };
}

/** @returns the number of restored texts */
export async function liftSuspension(
  { db, jobs, settings }: Deps,
  kinds: ModerationKinds,
  actor: Actor,
  userId: UserId,
): Promise<number> {
  return db.transaction(async (tx) => {
    const restored = await restoreAfterSuspension(tx, kinds, actor, userId);
    const { user } = await lockAccount(tx, userId);
    await auditChange(tx, actor, 'member.suspend', suspension(userId));
    requireLimit(actor, user);
    if (!user.suspendedAt) throw new Conflict(t('This member is not suspended.'), 'NOT_SUSPENDED');
    await setSuspension(tx, userId, null);
    await audit(
      tx,
      actor.userId,
      'account.suspensionLifted',
      `user:${userId}`,
      restored > 0 ? { restoredTexts: restored } : {},
    );
    await queueMail(tx, jobs, addressOf(user), liftedMail(settings));
    return restored;
  });
}
