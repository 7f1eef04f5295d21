/** Until the link is followed, these emails quote nothing that anyone typed. */
import { CV_DAYS } from '#contract/applications.ts';
import type { GuestLinkKind } from '#contract/guest-links.ts';
import { defineMail, type Phrase, portalPath, say, siteName } from '#server/platform/mail/index.ts';

const words = {
  courseEnquiry: { sent: say`An enquiry about a course`, yours: say`your enquiry about a course` },
  companyEnquiry: { sent: say`An enquiry to a company in the directory`, yours: say`your enquiry to a company` },
  application: { sent: say`An application for a job`, yours: say`your application for a job` },
} as const satisfies Record<GuestLinkKind, { sent: Phrase; yours: Phrase }>;

const ignore = say`If you did not send it, you can ignore this email.`;
const pathOf = (token: string) => portalPath`/confirm#${token}`;
const aboutLine = (about: Phrase | null): Phrase[] => (about ? [say`Subject: ${about}`] : []);

export const confirmMail = defineMail(
  { name: 'guest-links.confirm', to: 'anyone', class: 'link' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => ({
    subject: say`Confirm ${words[kind].yours}: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`${words[kind].sent} was sent through ${siteName(settings)} with this email address.`,
      ...aboutLine(about),
      ...(kind === 'application' ? [say`It will be deleted after ${CV_DAYS} days.`] : []),
      say`Use the link below to confirm that it was you. You will then receive answers at this address, and see them in the portal when you sign in or sign up with it.`,
      ignore,
    ],
    link: { label: say`Confirm that it was you`, path: pathOf(token) },
  }),
);

export const newsMail = defineMail(
  { name: 'guest-links.news', to: 'anyone', class: 'notification' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => ({
    subject: say`An update on ${words[kind].yours}: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`${words[kind].sent} was sent through ${siteName(settings)} with this email address. There is an update.`,
      ...aboutLine(about),
      say`Use the link below to confirm that it was you. You will then receive the update at this address.`,
      ignore,
    ],
    link: { label: say`Confirm and get the update`, path: pathOf(token) },
  }),
);
