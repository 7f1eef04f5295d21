import type { StaffInvitationId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MAX_STAFF_INVITATIONS, type StaffInvitation, type StaffRole } from '#contract/staff-invitations.ts';
import { type Role, roles } from '#contract/users.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, NotFound, SignedOut } from '#server/platform/errors.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { type Actor, may } from '#server/policy.ts';
import { budgets, requireAttempt } from '../attempts.ts';
import type { Deps } from '../challenges.ts';
import { findUserByEmail, lockUser } from '../queries.ts';
import { refusalOf } from '../start-session.ts';
import { staffInvitationMail } from './emails.ts';
import * as queries from './queries.ts';

const t = messages('server');

export function presentInvitation(row: queries.OpenInvitation): Omit<StaffInvitation, 'id'> {
  return {
    email: row.email,
    role: row.role,
    invitedBy: row.inviterName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

const subjectOf = (id: StaffInvitationId) => `staffInvitation:${id}`;

export async function listInvitations(reader: Reader): Promise<StaffInvitation[]> {
  const rows = await queries.selectInvitations(reader, MAX_STAFF_INVITATIONS);
  return rows.map((row) => ({ id: row.id, ...presentInvitation(row) }));
}

/** @throws Forbidden for a role that the actor can’t grant, Conflict if the account has the role or is suspended, TooMany */
export async function inviteStaff(
  { db, jobs, settings }: Deps,
  actor: Actor,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<StaffInvitation> {
  return db.transaction(async (tx) => {
    const inviter = actor.userId === null ? undefined : await lockUser(tx, actor.userId);
    if (!inviter) throw new SignedOut();
    if (!may({ ...actor, role: inviter.role }, 'staff.invite', { role })) {
      throw new Forbidden(t('You can’t grant this role.'));
    }
    await refuseNeedless(tx, email, role);
    if ((await queries.countInvitations(tx, email)) >= MAX_STAFF_INVITATIONS) {
      throw new Conflict(
        t('There can be at most {maxstaffinvitations} open invitations. Revoke one first.', {
          maxstaffinvitations: MAX_STAFF_INVITATIONS,
        }),
        'TOO_MANY_INVITATIONS',
      );
    }
    const budget = budgets.session(inviter.id);
    const message = t('You have sent as many staff invitations as one admin can send in a day.');
    await requireAttempt(tx, 'staffInvitation', budget, settings, message);
    const token = newToken();
    const row = await queries.putInvitation(tx, { email, role, tokenHash: hashToken(token), invitedBy: inviter.id });
    await audit(tx, inviter.id, 'staff.invited', subjectOf(row.id), { email, role });
    await queueMail(tx, jobs, typedAddress(email), staffInvitationMail(settings, inviter.name, role, token));
    const { name: inviterName, id: inviterId, role: inviterRole } = inviter;
    return { id: row.id, ...presentInvitation({ ...row, inviterId, inviterName, inviterRole }) };
  });
}

export const isAtLeast = (role: Role, other: Role): boolean => roles.indexOf(role) >= roles.indexOf(other);

const alreadyStaff = (name: string, role: Role): string =>
  role === 'admin' ? t('{name} is already an admin.', { name }) : t('{name} is already a moderator.', { name });

async function refuseNeedless(tx: Tx, email: string, role: StaffRole): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (!account) return;
  if (isAtLeast(account.role, role)) {
    throw new Conflict(alreadyStaff(account.name, account.role), 'ALREADY_STAFF');
  }
  if (refusalOf(account, false)) {
    throw new Conflict(t('This account is suspended. Lift the suspension first.'), 'SUSPENDED');
  }
}

export async function revokeInvitation({ db }: Pick<Deps, 'db'>, actor: Actor, id: StaffInvitationId): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.deleteInvitation(tx, id);
    if (!row) throw new NotFound(t('This invitation was accepted or revoked, or has expired.'));
    await auditRevoked(tx, actor.userId, row);
  });
}

/** For an admin who becomes something else. */
export async function revokeInvitationsBy(tx: Tx, actorId: UserId | null, inviterId: UserId): Promise<void> {
  for (const row of await queries.deleteInvitationsBy(tx, inviterId)) await auditRevoked(tx, actorId, row);
}

async function auditRevoked(
  tx: Tx,
  actorId: UserId | null,
  { id, email, role }: { readonly id: StaffInvitationId; readonly email: string; readonly role: StaffRole },
): Promise<void> {
  await audit(tx, actorId, 'staff.invitationRevoked', subjectOf(id), { email, role });
}
