import { STAFF_INVITATION_DAYS, type StaffRole } from '#contract/staff-invitations.ts';
import { defineMail, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';

const asRole = { moderator: say`a moderator`, admin: say`an admin` } as const;

const rights = {
  moderator: say`Moderators review posts, and publish events, articles and courses.`,
  admin: say`Admins can do everything in the admin area, including managing users and settings.`,
} as const;

/** @param inviter the name of the admin */
export const staffInvitationMail = defineMail(
  { name: 'users.staff-invitation', to: 'anyone', class: 'invitation' },
  (settings, inviter: string, role: StaffRole, token: string) => ({
    subject: say`Invitation to become ${asRole[role]}: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`${staffText(inviter)}, an admin of ${siteName(settings)}, invites you to become ${asRole[role]} there. ${rights[role]}`,
      say`Use the link below to accept. Sign in with this email address, or sign up with it if you have no account. The link is valid for ${STAFF_INVITATION_DAYS} days and can be used once.`,
      say`If you did not expect this invitation, you can ignore this email. Nothing changes until you accept.`,
    ],
    link: { label: say`See the invitation`, path: portalPath`/staff-invitation#${token}` },
  }),
);
