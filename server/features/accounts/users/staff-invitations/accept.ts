import { messages } from '#contract/messages.ts';
import type { StaffInvitation } from '#contract/staff-invitations.ts';
import type { Role } from '#contract/users.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Forbidden, PortalError, SignedOut } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type Actor, anyGuest, may } from '#server/policy.ts';
import { revokeAllTokens } from '../api-tokens/manage.ts';
import type { Deps } from '../challenges.ts';
import { addressOf } from '../contact.ts';
import { roleMail } from '../emails.ts';
import { findUser } from '../queries.ts';
import { changeRole, lockAdmins, lockRole } from '../role-queries.ts';
import { deleteOtherSessions } from '../session-queries.ts';
import { isAtLeast, presentInvitation } from './manage.ts';
import { findInvitation, type OpenInvitation, useInvitation } from './queries.ts';

const t = messages('server');

const gone = () =>
  new PortalError(410, 'EXPIRED', t('This invitation was used, revoked or replaced by a newer email, or has expired.'));

/** @throws PortalError 410 also if the inviter can no longer grant the role */
async function findUsable(reader: Reader, token: string): Promise<OpenInvitation> {
  const row = await findInvitation(reader, hashToken(token));
  if (!row) throw gone();
  const inviter = { ...anyGuest, userId: row.inviterId, role: row.inviterRole };
  if (!may(inviter, 'staff.invite', { role: row.role })) throw gone();
  return row;
}

export async function openInvitation(reader: Reader, token: string): Promise<Omit<StaffInvitation, 'id'>> {
  return presentInvitation(await findUsable(reader, token));
}

/**
 * The token and the verified address together prove who accepts. Other sessions end, because somebody else may hold one.
 * @throws PortalError 410, Forbidden for an account with another address
 */
export async function acceptInvitation(
  { db, jobs, settings }: Deps,
  actor: Actor,
  token: string,
): Promise<{ readonly role: Role; readonly changed: boolean }> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return db.transaction(async (tx) => {
    // In the order of `giveRole`. Until the end, nobody changes the role of the inviter.
    await lockAdmins(tx);
    const before = await lockRole(tx, userId);
    const user = await findUser(tx, userId);
    if (before === undefined || !user) throw new SignedOut();
    const { email, role, inviterId } = await findUsable(tx, token);
    if (user.email !== email) {
      throw new Forbidden(
        t('This invitation is for {email}. Sign in or sign up with that address.', { email }),
        'OTHER_ADDRESS',
      );
    }
    if (user.emailVerifiedAt === null) {
      throw new Forbidden(
        t('Confirm your email address first: choose “Forgot your password?” on the sign-in page.'),
        'UNVERIFIED_ADDRESS',
      );
    }
    const used = await useInvitation(tx, hashToken(token));
    if (!used) throw gone();
    await audit(tx, userId, 'staff.invitationAccepted', `staffInvitation:${used.id}`, { email, role });
    if (isAtLeast(before, role)) return { role: before, changed: false };
    await changeRole(tx, userId, role);
    await deleteOtherSessions(tx, userId, actor.sessionId);
    await revokeAllTokens(tx, userId, 'roleChanged');
    await audit(tx, userId, 'account.roleChanged', `user:${userId}`, { from: before, role, invitedBy: inviterId });
    await queueMail(tx, jobs, addressOf(user), roleMail(settings, role));
    return { role, changed: true };
  });
}
