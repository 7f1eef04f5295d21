/** Until the link is followed, these emails quote nothing that anyone typed. */
import { CV_DAYS } from '#contract/applications.ts';
import type { GuestLinkKind } from '#contract/guest-links.ts';
import { defineMail, type Phrase, portalPath, say, siteName } from '#server/platform/mail/index.ts';

interface Texts {
  readonly confirm: Phrase;
  readonly update: Phrase;
  readonly sent: Phrase;
}

const texts: Readonly<Record<GuestLinkKind, (site: Phrase) => Texts>> = {
  courseEnquiry: (site) => ({
    confirm: say('Confirm your enquiry about a course: {site}', { site }),
    update: say('An update on your enquiry about a course: {site}', { site }),
    sent: say('An enquiry about a course was sent through {site} with this email address.', { site }),
  }),
  companyEnquiry: (site) => ({
    confirm: say('Confirm your enquiry to a company: {site}', { site }),
    update: say('An update on your enquiry to a company: {site}', { site }),
    sent: say('An enquiry to a company in the directory was sent through {site} with this email address.', { site }),
  }),
  application: (site) => ({
    confirm: say('Confirm your application for a job: {site}', { site }),
    update: say('An update on your application for a job: {site}', { site }),
    sent: say('An application for a job was sent through {site} with this email address.', { site }),
  }),
};

const ignore = () => say('If you did not send it, you can ignore this email.');
const pathOf = (token: string) => portalPath`/confirm#${token}`;
const aboutLine = (about: Phrase | null): Phrase[] => (about ? [say('Subject: {about}', { about })] : []);

export const confirmMail = defineMail(
  { name: 'guest-links.confirm', to: 'anyone', class: 'link' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => {
    const { confirm, sent } = texts[kind](siteName(settings));
    return {
      subject: confirm,
      greeting: say('Hello,'),
      paragraphs: [
        sent,
        ...aboutLine(about),
        ...(kind === 'application' ? [say('It will be deleted after {days} days.', { days: CV_DAYS })] : []),
        say(
          'Use the link below to confirm that it was you. You will then receive answers at this address, and see them in the portal when you sign in or sign up with it.',
        ),
        ignore(),
      ],
      link: { label: say('Confirm that it was you'), path: pathOf(token) },
    };
  },
);

export const newsMail = defineMail(
  { name: 'guest-links.news', to: 'anyone', class: 'notification' },
  (settings, kind: GuestLinkKind, token: string, about: Phrase | null) => {
    const { update, sent } = texts[kind](siteName(settings));
    return {
      subject: update,
      greeting: say('Hello,'),
      paragraphs: [
        sent,
        say('There is an update.'),
        ...aboutLine(about),
        say('Use the link below to confirm that it was you. You will then receive the update at this address.'),
        ignore(),
      ],
      link: { label: say('Confirm and get the update'), path: pathOf(token) },
    };
  },
);
