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

function asks({ by }: Asked, site: Phrase): Phrase {
  if (by.company === null) {
    return say('A member with the email address {address} asks you for an offer through {site}.', {
      address: by.address,
      site,
    });
  }
  const { name, company } = by;
  return name
    ? say('{name} of {company} asks you for an offer through {site}.', { name, company, site })
    : say('A member who works for {company} asks you for an offer through {site}.', { company, site });
}

function hasAsked({ by }: Asked, site: Phrase): Phrase {
  if (by.company === null) {
    return say(
      'A member with the email address {address} asked you for an offer through {site}, and has no answer from you yet.',
      { address: by.address, site },
    );
  }
  const { name, company } = by;
  return name
    ? say('{name} of {company} asked you for an offer through {site}, and has no answer from you yet.', {
        name,
        company,
        site,
      })
    : say('A member who works for {company} asked you for an offer through {site}, and has no answer from you yet.', {
        company,
        site,
      });
}

const howVerified = ({ company }: Asking): Phrase =>
  company === null
    ? say('This member’s company is not verified.')
    : say('The portal has verified {company}, and that this member belongs to it.', { company });

export const invitationMail = defineMail(
  { name: 'invitations.ask', to: 'anyone', class: 'invitation' },
  (settings, asked: Asked) => ({
    subject: say('Request for an offer: {lane}', { lane: asked.lane }),
    greeting: say('Hello,'),
    paragraphs: [
      asks(asked, siteName(settings)),
      howVerified(asked.by),
      asked.lane,
      { written: asked.cargo },
      asked.dates,
      say(
        'Use the link below to read the request and to send your offer. You don’t need an account. The link is for you alone.',
      ),
    ],
    link: { label: say('Read the request'), path: portalPath`/quote/offer#${asked.token}` },
    hasOtherLanguages: true,
    stop: stopOf(settings, asked),
  }),
);

export const reminderMail = defineMail(
  { name: 'invitations.remind', to: 'anyone', class: 'invitation' },
  (settings, asked: Asked) => ({
    subject: say('Reminder, offers close soon: {lane}', { lane: asked.lane }),
    greeting: say('Hello,'),
    paragraphs: [
      hasAsked(asked, siteName(settings)),
      asked.lane,
      { written: asked.cargo },
      asked.dates,
      say('Use the link below to send your offer, or to say that you do not quote. You get this reminder once.'),
    ],
    link: { label: say('Read the request'), path: portalPath`/quote/offer#${asked.token}` },
    hasOtherLanguages: true,
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
    subject: say('New questions or answers: {lane}', { lane: replied.lane }),
    greeting: say('Hello,'),
    paragraphs: [
      say(
        'There are new questions or answers about the request for {lane}. Read them before you send or revise your offer.',
        { lane: replied.lane },
      ),
    ],
    link: { label: say('Read the questions and answers'), path: portalPath`/quote/offer#${replied.token}` },
    hasOtherLanguages: true,
    stop: stopOf(settings, replied),
  }),
);

function stopOf(settings: Parameters<typeof siteName>[0], { stopToken }: Pick<Asked, 'stopToken'>) {
  return {
    text: say('You are receiving this email because a member of {site} entered your address.', {
      site: siteName(settings),
    }),
    label: say('Stop or report these emails'),
    path: portalPath`/quote/offer/stop#${stopToken}`,
    oneClick: portalPath`/quote/offer/stop?token=${stopToken}`,
  };
}

export interface Told {
  readonly token: string;
  readonly news: GuestNews['news'];
  readonly lane: Phrase;
  /** Of a tender. */
  readonly round: number;
  /** Until when the request takes offers. */
  readonly until: Phrase;
  /** The totals of the offer. Null without prices. */
  readonly amount: Phrase | null;
  /** What changed in the request, if it is known. */
  readonly changes: Phrase | null;
  /** Who accepted the offer. */
  readonly contact: Phrase | null;
}

const newsTexts: Readonly<Record<GuestNews['news'], (told: Told) => { subject: Phrase; text: Phrase }>> = {
  SHORTLISTED: ({ lane, amount }) => ({
    subject: say('Your offer is on the shortlist: {lane}', { lane }),
    text: amount
      ? say('Your offer of {amount} for {lane} is on the shortlist.', { amount, lane })
      : say('Your offer for {lane} is on the shortlist.', { lane }),
  }),
  ACCEPTED: ({ lane, amount }) => ({
    subject: say('Your offer was accepted: {lane}', { lane }),
    text: amount
      ? say(
          'Your offer of {amount} for {lane} was accepted. The link below shows the contact of the requester, the confirmation and the next steps.',
          { amount, lane },
        )
      : say(
          'Your offer for {lane} was accepted. The link below shows the contact of the requester, the confirmation and the next steps.',
          { lane },
        ),
  }),
  DECLINED: ({ lane, amount }) => ({
    subject: say('Your offer was not accepted: {lane}', { lane }),
    text: amount
      ? say(
          'Your offer of {amount} for {lane} was not accepted this time. Thank you for making it. The link below shows the reason.',
          { amount, lane },
        )
      : say(
          'Your offer for {lane} was not accepted this time. Thank you for making it. The link below shows the reason.',
          { lane },
        ),
  }),
  EXPIRED: ({ lane, amount }) => ({
    subject: say('Your offer has expired: {lane}', { lane }),
    text: amount
      ? say('Your offer of {amount} for {lane} has expired.', { amount, lane })
      : say('Your offer for {lane} has expired.', { lane }),
  }),
  ROUND: ({ lane, round, until }) => ({
    subject: say('Round {round} has started: {lane}', { round, lane }),
    text: say(
      'The requester asks you for new prices for {lane} in round {round}, until {until}. The link below shows what the requester writes and your prices so far. Without new prices, yours stand.',
      { lane, round, until },
    ),
  }),
  OUTDATED: ({ lane }) => ({
    subject: say('The request changed after your offer: {lane}', { lane }),
    text: say(
      'The request for {lane} changed after your offer. Your offer can’t be accepted until you confirm or revise it.',
      { lane },
    ),
  }),
};

export const newsMail = defineMail(
  { name: 'invitations.outcome', to: 'anyone', class: 'invitation' },
  (_settings, told: Told) => ({
    subject: newsTexts[told.news](told).subject,
    greeting: say('Hello,'),
    paragraphs: [
      newsTexts[told.news](told).text,
      ...(told.contact ? [told.contact] : []),
      ...(told.changes ? [told.changes] : []),
      say('If you sign up with this email address, your offers are in your account.'),
    ],
    link: { label: say('Open your offer'), path: portalPath`/quote/offer#${told.token}` },
    hasOtherLanguages: true,
  }),
);
