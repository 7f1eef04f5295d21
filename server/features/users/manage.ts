import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { MODERATOR_SUSPENSION_DAYS } from '#contract/moderation.ts';
import { type Role, roles } from '#contract/users.ts';
import { type Cursor, readOrdered, readPage } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Actor } from '#server/policy.ts';
import { countryName } from '#server/trade/country-names.ts';
import { audit } from './audit.ts';
import type { Deps } from './challenges.ts';
import { addressOf } from './contact.ts';
import { liftedMail, roleMail, roleWords, suspendedMail } from './emails.ts';
import * as queries from './manage-queries.ts';
import { findUser } from './queries.ts';
import { deleteAllSessions } from './session-queries.ts';
import type { AuditLog, StaffAudit } from './staff-audit.ts';
import { revokeInvitationsBy } from './staff-invitations/manage.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listAccounts(db: Db, query: queries.AccountFilter & Page) {
  const { limit, cursor, ...filter } = query;
  const order = queries.accountOrders[filter.sort];
  const select = (after: Cursor | null, limit: number) => queries.selectAccounts(db, filter, after, limit);
  return readOrdered({ limit, cursor }, select, order, (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    profilePic: row.profile_pic,
    role: row.role,
    company: row.company,
    country: row.country,
    countryName: row.country === null ? null : countryName(row.country),
    points: row.points,
    createdAt: toIso(row.created_at),
    suspended: row.suspended ? { reason: row.suspended_reason ?? '', until: toIso(row.suspended_until) } : null,
  }));
}

async function lockAccount(tx: Tx, userId: UserId) {
  const role = await queries.lockRole(tx, userId);
  const user = await findUser(tx, userId);
  if (role === undefined || !user) throw new NotFound('This account does not exist or was deleted.');
  return { role, user };
}

const account = (userId: UserId) => ({
  kind: 'user' as const,
  id: userId,
  ownerId: userId,
  title: 'Your account',
  url: '/account',
});

/** Emailed, because nobody who is suspended can read notifications. */
const suspension = (userId: UserId) => ({ ...account(userId), isNotified: true });

/**
 * Takes effect with the next request. A person who gains rights has to sign in again, because somebody else may hold a session.
 * @throws Conflict for the only admin
 */
export async function giveRole(
  { db, jobs, settings }: Deps,
  staffAudit: StaffAudit,
  actor: Actor,
  userId: UserId,
  role: Role,
): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await queries.countOtherAdmins(tx, userId);
    const { role: before, user } = await lockAccount(tx, userId);
    const title = `You are now ${roleWords[role]}`;
    await staffAudit.auditChange(tx, actor, 'member.manage', { ...account(userId), title });
    if (before === 'admin' && role !== 'admin' && others === 0) {
      throw new Conflict('This is the only admin. Make someone else an admin first.', 'LAST_ADMIN');
    }
    if (before === role) return;
    await queries.changeRole(tx, userId, role);
    if (before === 'admin') await revokeInvitationsBy(tx, actor.userId, userId);
    if (roles.indexOf(role) > roles.indexOf(before)) await deleteAllSessions(tx, userId);
    await audit(tx, actor.userId, 'account.roleChanged', `user:${userId}`, { from: before, role });
    await queueMail(tx, jobs, addressOf(user), roleMail(settings, role));
  });
}

const tooLong = `A moderator can suspend for at most ${MODERATOR_SUSPENSION_DAYS} days. Ask an admin for a longer time.`;

function isLong(until: string | Date | null): boolean {
  // A minute for the clock of the browser.
  return until === null || new Date(until).getTime() > Date.now() + MODERATOR_SUSPENSION_DAYS * DAY_MS + 60_000;
}

/** @throws Forbidden for a suspension by an admin that is longer than a moderator’s */
function requireLimit(actor: Actor, { suspendedAt, suspendedUntil }: Suspended): void {
  if (actor.role === 'admin' || !suspendedAt || !isLong(suspendedUntil)) return;
  if (suspendedUntil && new Date(suspendedUntil).getTime() <= Date.now()) return;
  throw new Forbidden('An admin suspended this member for longer. Only an admin can change that.');
}

interface Suspended {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
}

/** For texts of features that this one can’t import, because they import it. */
export interface RecentTexts {
  hide(
    tx: Tx,
    actor: Actor,
    userId: UserId,
    reason: string,
  ): Promise<{ readonly decisionId: string; readonly count: number } | null>;
  restore(tx: Tx, actor: Actor, userId: UserId): Promise<number>;
}

/** Ends sessions and sockets at once. @throws Invalid if the end is in the past, Conflict for staff */
export async function suspend(
  { db, jobs, settings }: Deps,
  { staffAudit, texts }: { readonly staffAudit: StaffAudit; readonly texts: RecentTexts },
  actor: Actor,
  userId: UserId,
  input: {
    readonly reason: string;
    readonly until?: string | null | undefined;
    readonly hideTexts?: boolean | undefined;
  },
) {
  const until = input.until ? new Date(input.until).toISOString() : null;
  if (until !== null && Date.parse(until) <= Date.now()) throw new Invalid({ until: 'Choose a date in the future.' });
  if (actor.role !== 'admin' && isLong(until)) throw new Invalid({ until: tooLong });
  const hidden = await db.transaction(async (tx) => {
    // Before the account is locked: authors lock their thread first, too.
    const hidden = input.hideTexts ? await texts.hide(tx, actor, userId, input.reason) : null;
    const { role, user } = await lockAccount(tx, userId);
    requireLimit(actor, user);
    if (role !== 'member') throw new Conflict('Staff can’t be suspended. Change the role first.', 'STAFF');
    await staffAudit.auditChange(tx, actor, 'member.suspend', suspension(userId));
    await queries.setSuspension(tx, userId, { reason: input.reason, until });
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
  { staffAudit, texts }: { readonly staffAudit: StaffAudit; readonly texts: RecentTexts },
  actor: Actor,
  userId: UserId,
): Promise<number> {
  return db.transaction(async (tx) => {
    const restored = await texts.restore(tx, actor, userId);
    const { user } = await lockAccount(tx, userId);
    await staffAudit.auditChange(tx, actor, 'member.suspend', suspension(userId));
    requireLimit(actor, user);
    if (!user.suspendedAt) throw new Conflict('This member is not suspended.', 'NOT_SUSPENDED');
    await queries.setSuspension(tx, userId, null);
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

export async function listAudit(
  { db, staffAudit }: { readonly db: Db; readonly staffAudit: AuditLog },
  query: Page & queries.AuditFilter,
) {
  const { limit, cursor, ...filter } = query;
  const select = (after: Cursor | null, limit: number) => queries.selectAudit(db, filter, after, limit);
  const page = await readPage({ limit, cursor }, select, ({ at }) => at, presentEntry);
  const subjects = page.data.map(({ subject }) => subject);
  const names = await staffAudit.namesOf(db, subjects);
  const mentioned = await staffAudit.namesInDetails(
    db,
    page.data.map(({ details }) => details),
  );
  return {
    ...page,
    data: page.data.map((entry) => {
      const { name = null, url = null } = names.get(entry.subject ?? '') ?? {};
      return { ...entry, subjectName: name, subjectUrl: url, names: onlyMentioned(mentioned, entry.details) };
    }),
  };
}

function onlyMentioned(names: ReadonlyMap<string, string>, details: object): Record<string, string> {
  const text = JSON.stringify(details);
  return Object.fromEntries([...names].filter(([key]) => text.includes(`"${key}"`)));
}

const presentEntry = ({ id, at, action, subject, details, actor_id, actor_name, actor_picture }: queries.AuditRow) => ({
  id,
  action,
  subject,
  details,
  at: toIso(at),
  actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? 'Deleted member', profilePic: actor_picture },
});
