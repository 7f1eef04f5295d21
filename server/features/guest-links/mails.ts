/** Mails to an address that a guest typed: until the link is followed, they quote nothing that anybody typed. */
import { CV_DAYS } from '#contract/applications.ts';
import type { GuestLinkKind } from '#contract/guest-links.ts';
import { defineMail, type Phrase, portalPath, say, siteName } from '#server/platform/mail/index.ts';

const words = {
  courseEnquiry: { sent: say`An enquiry about a course`, yours: say`your enquiry about a course` },
  companyEnquiry: { sent: say`An enquiry to a company in the directory`, yours: say`your enquiry to a company` },
  application: { sent: say`An application for a job`, yours: say`your application for a job` },
} as const satisfies Record<GuestLinkKind, { sent: Phrase; yours: Phrase }>;

const ignore = say`If it was not you who sent it, there is nothing to do: without the link, nothing is linked to you.`;
const pathOf = (token: string) => portalPath`/confirm#${token}`;
const aboutLine = (about: Phrase | null): Phrase[] => (about ? [say`It is about: ${about}`] : []);

/** @param about only what staff wrote, such as a course's title */
export const confirmMail = defineMail(
  { name: 'guest-links.confirm', to: 'anyone', class: 'link' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => ({
    subject: say`Confirm ${words[kind].yours}: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`${words[kind].sent} was sent through ${siteName(settings)} with this e-mail address.`,
      ...aboutLine(about),
      ...(kind === 'application' ? [say`It is deleted after ${CV_DAYS} days.`] : []),
      say`Confirm on the page below that it was you. Then what is answered comes to this address, and you find it in the portal when you sign up or sign in with this address.`,
      ignore,
    ],
    link: { label: say`Confirm that it was you`, path: pathOf(token) },
  }),
);

export const newsMail = defineMail(
  { name: 'guest-links.news', to: 'anyone', class: 'notification' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => ({
    subject: say`There is news on ${words[kind].yours}: ${siteName(settings)}`,
    paragraphs: [
      say`Hello,`,
      say`${words[kind].sent} was sent through ${siteName(settings)} with this e-mail address, and there is news.`,
      ...aboutLine(about),
      say`Confirm on the page below that it was you. Then the news comes to this address at once.`,
      ignore,
    ],
    link: { label: say`Confirm and get the news`, path: pathOf(token) },
  }),
);
