/** Emails to people without an account. They contain no text that somebody typed, except names of verified companies and their people. */
import { defineMail, type Phrase, portalPath, say, siteName } from '#server/platform/mail/index.ts';
import type { GuestNews } from './queries.ts';

/** Without a verified company, the portal names nobody: the name is whatever an account calls itself. */
export type Asking =
  | { readonly company: Phrase; readonly name: Phrase | null }
  | { readonly company: null; readonly address: Phrase };

export interface Asked {
  readonly token: string;
  readonly stopToken: string;
  readonly by: Asking;
  readonly lane: Phrase;
  readonly cargo: Phrase;
  readonly dates: Phrase;
}

function whoAsks(by: Asking): Phrase {
  if (by.company === null) return say`A member with the email address ${by.address}`;
  return by.name ? say`${by.name} of ${by.company}` : say`A member who works for ${by.company}`;
}

const howVerified = ({ company }: Asking): Phrase =>
  company === null
    ? say`This member’s company is not verified.`
    : say`The portal has verified ${company}, and that this member belongs to it.`;

export const invitationMail = defineMail(
  { name: 'invitations.ask', to: 'anyone', class: 'invitation' },
  (settings, asked: Asked) => ({
    subject: say`Request for an offer: ${asked.lane}`,
    paragraphs: [
      say`Hello,`,
      say`${whoAsks(asked.by)} asks you for an offer through ${siteName(settings)}. ${howVerified(asked.by)}`,
      asked.lane,
      asked.cargo,
      asked.dates,
      say`Use the link below to read the request and to send your offer. You don’t need an account. The link is for you alone.`,
    ],
    link: { label: say`Read the request`, path: portalPath`/quote/offer#${asked.token}` },
    stop: stopOf(settings, asked),
  }),
);

export const reminderMail = defineMail(
  { name: 'invitations.remind', to: 'anyone', class: 'invitation' },
  (settings, asked: Asked) => ({
    subject: say`Reminder, offers close soon: ${asked.lane}`,
    paragraphs: [
      say`Hello,`,
      say`${whoAsks(asked.by)} asked you for an offer through ${siteName(settings)}, and has no answer from you yet.`,
      asked.lane,
      asked.cargo,
      asked.dates,
      say`Use the link below to send your offer, or to say that you do not quote. You get this reminder once.`,
    ],
    link: { label: say`Read the request`, path: portalPath`/quote/offer#${asked.token}` },
    stop: stopOf(settings, asked),
  }),
);

export interface Replied {
  readonly token: string;
  readonly stopToken: string;
  readonly lane: Phrase;
}

export const repliedMail = defineMail(
  { name: 'invitations.questions', to: 'anyone', class: 'invitation' },
  (settings, replied: Replied) => ({
    subject: say`New questions or answers: ${replied.lane}`,
    paragraphs: [
      say`Hello,`,
      say`There are new questions or answers about the request for ${replied.lane}. Read them before you send or revise your offer.`,
    ],
    link: { label: say`Read the questions and answers`, path: portalPath`/quote/offer#${replied.token}` },
    stop: stopOf(settings, replied),
  }),
);

function stopOf(settings: Parameters<typeof siteName>[0], { stopToken }: Pick<Asked, 'stopToken'>) {
  return {
    text: say`You are receiving this email because a member of ${siteName(settings)} entered your address.`,
    label: say`Stop or report these emails`,
    path: portalPath`/quote/offer/stop#${stopToken}`,
    oneClick: portalPath`/quote/offer/stop?token=${stopToken}`,
  };
}

export interface Told {
  readonly token: string;
  readonly news: GuestNews['news'];
  readonly lane: Phrase;
  /** The totals of the offer. Null without prices. */
  readonly amount: Phrase | null;
  /** What changed in the request, if it is known. */
  readonly changes: Phrase | null;
  /** Who accepted the offer. */
  readonly contact: Phrase | null;
}

const offerOf = ({ lane, amount }: Told): Phrase =>
  amount ? say`Your offer of ${amount} for ${lane}` : say`Your offer for ${lane}`;

const newsTexts: Readonly<Record<GuestNews['news'], (told: Told) => { subject: Phrase; text: Phrase }>> = {
  SHORTLISTED: (told) => ({
    subject: say`Your offer is on the shortlist: ${told.lane}`,
    text: say`${offerOf(told)} is on the shortlist.`,
  }),
  ACCEPTED: (told) => ({
    subject: say`Your offer was accepted: ${told.lane}`,
    text: say`${offerOf(told)} was accepted. The link below shows the contact of the requester, the confirmation and the next steps.`,
  }),
  DECLINED: (told) => ({
    subject: say`Your offer was not accepted: ${told.lane}`,
    text: say`${offerOf(told)} was not accepted this time. Thank you for making it. The link below shows the reason.`,
  }),
  EXPIRED: (told) => ({
    subject: say`Your offer has expired: ${told.lane}`,
    text: say`${offerOf(told)} has expired.`,
  }),
  OUTDATED: (told) => ({
    subject: say`The request changed after your offer: ${told.lane}`,
    text: say`The request for ${told.lane} changed after your offer. Your offer can’t be accepted until you confirm or revise it.`,
  }),
};

export const newsMail = defineMail(
  { name: 'invitations.outcome', to: 'anyone', class: 'invitation' },
  (_settings, told: Told) => ({
    subject: newsTexts[told.news](told).subject,
    paragraphs: [
      say`Hello,`,
      newsTexts[told.news](told).text,
      ...(told.contact ? [told.contact] : []),
      ...(told.changes ? [told.changes] : []),
      say`If you sign up with this email address, your offers are in your account.`,
    ],
    link: { label: say`Open your offer`, path: portalPath`/quote/offer#${told.token}` },
  }),
);
