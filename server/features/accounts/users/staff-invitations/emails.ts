import { STAFF_INVITATION_DAYS, type StaffRole } from '#contract/staff-invitations.ts';
import { defineMail, type Phrase, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';

interface Names {
  readonly inviter: Phrase;
  readonly site: Phrase;
}

const texts: Readonly<Record<StaffRole, (names: Names) => { readonly subject: Phrase; readonly text: Phrase }>> = {
  moderator: ({ inviter, site }) => ({
    subject: say('Invitation to become a moderator: {site}', { site }),
    text: say(
      '{inviter}, an admin of {site}, invites you to become a moderator there. Moderators review posts, and publish events, articles and courses.',
      { inviter, site },
    ),
  }),
  admin: ({ inviter, site }) => ({
    subject: say('Invitation to become an admin: {site}', { site }),
    text: say(
      '{inviter}, an admin of {site}, invites you to become an admin there. Admins can do everything in the admin area, including managing users and settings.',
      { inviter, site },
    ),
  }),
};

/** @param inviter the name of the admin */
export const staffInvitationMail = defineMail(
  { name: 'users.staff-invitation', to: 'anyone', class: 'invitation' },
  (settings, inviter: string, role: StaffRole, token: string) => {
    const { subject, text } = texts[role]({ inviter: staffText(inviter), site: siteName(settings) });
    return {
      subject,
      greeting: say('Hello,'),
      paragraphs: [
        text,
        say(
          'Use the link below to accept. Sign in with this email address, or sign up with it if you have no account. The link is valid for {days} days and can be used once.',
          { days: STAFF_INVITATION_DAYS },
        ),
        say('If you did not expect this invitation, you can ignore this email. Nothing changes until you accept.'),
      ],
      link: { label: say('See the invitation'), path: portalPath`/staff-invitation#${token}` },
    };
  },
);
