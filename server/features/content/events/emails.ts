/** These emails contain only text of the portal and its staff. */

import { contentTypes } from '#contract/content-types.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { defineMail, type EmailParts, oneLine, type Phrase, portalPathOf, say } from '#server/platform/mail/index.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import type { Notice } from '../../accounts/notifications/index.ts';
import { writePeriod } from './event-time.ts';
import type { InterestRow, ReminderRow } from './interest-queries.ts';
import type { EventHead } from './write-queries.ts';

const t = messages('emails');

/** Part of a job’s payload, so dates are text. */
export interface EventFacts {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  /** Empty for an event that is only online. */
  readonly place: string;
  readonly onlineUrl: string | null;
}
export type EventNews =
  | { readonly kind: 'changed'; readonly before: EventFacts; readonly after: EventFacts }
  | { readonly kind: 'cancelled'; readonly reason: string | null }
  | { readonly kind: 'place' };

type Where = Pick<EventHead, 'location' | 'venue'>;
type Described = Pick<EventHead, 'id' | 'title' | 'startDate' | 'endDate' | 'timezone' | 'location' | 'venue'>;
type Interested = Pick<InterestRow, 'userId' | 'state'>;

const titleOf = (event: { title: string }): string => oneLine(event.title) || t('Untitled');
const placeOf = ({ venue, location }: Where): string =>
  [venue, location].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ');
const shownPlace = ({ place }: EventFacts): string => place || t('Online');
const periodOf = ({ startDate, endDate, timezone }: EventFacts): string =>
  writePeriod({ startDate: new Date(startDate), endDate: new Date(endDate), timezone });

export function factsOf(event: Described & Pick<EventHead, 'onlineUrl'>): EventFacts {
  const { startDate, endDate, timezone, onlineUrl } = event;
  if (startDate === null || endDate === null) throw new Error('a published event has no dates');
  return {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    timezone,
    place: placeOf(event),
    onlineUrl,
  };
}

function whenAndWhere(event: Described): string[] {
  const facts = factsOf({ ...event, onlineUrl: null });
  return [t('When: {period}', { period: periodOf(facts) }), t('Where: {place}', { place: shownPlace(facts) })];
}

const pageOf = (eventId: EventId, isMember: boolean) => `/${isMember ? 'event' : 'events'}/${eventId}`;
const guestPage = (eventId: EventId, token: string) =>
  portalPathOf(`${contentTypes.event.shortPath(eventId)}/interest#${token}`);

export const confirmMail = defineMail(
  { name: 'events.confirm', to: 'anyone', class: 'link' },
  (_settings, event: Described, full: boolean, token: string) => {
    const title: Phrase = staffText(titleOf(event));
    return {
      subject: full
        ? say('Confirm that you want a place: {title}', { title })
        : say('Confirm that you are coming: {title}', { title }),
      paragraphs: [
        full
          ? say('You asked for a place on the waiting list of “{title}”. All places are taken at the moment.', {
              title,
            })
          : say('You said that you are coming to “{title}”.', { title }),
        ...whenAndWhere(event).map(staffText),
        say('Use the link below to confirm. You can also cancel there until the event is over, so keep this email.'),
        say('If it was not you, you can ignore this email.'),
      ],
      link: { label: say('Confirm or cancel'), path: guestPage(event.id, token) },
    };
  },
);

/** Sent by email rather than shown on the page, so that addresses can’t be probed. */
export const alreadyListedMail = defineMail(
  { name: 'events.known', to: 'anyone', class: 'link' },
  (_settings, event: Described, token: string | null) => {
    const title = staffText(titleOf(event));
    return {
      subject: say('You are already on the list: {title}', { title }),
      paragraphs: [
        say(
          'You said again that you are coming to “{title}”. You are already on the list, so there is nothing to confirm.',
          { title },
        ),
        ...whenAndWhere(event).map(staffText),
        token === null
          ? say('You can cancel on the event’s page when you are signed in.')
          : say(
              'If you can’t come, please use the link below to cancel, so that someone else can take your place. This link replaces the previous one.',
            ),
      ],
      link: {
        label: token === null ? say('View event') : say('View or cancel'),
        path: token === null ? portalPathOf(contentTypes.event.appPath(event.id)) : guestPage(event.id, token),
      },
    };
  },
);

export function isNews(news: EventNews): boolean {
  if (news.kind !== 'changed') return true;
  const { before, after } = news;
  return (Object.keys(after) as (keyof EventFacts)[]).some((fact) => before[fact] !== after[fact]);
}

function headlineOf(kind: EventNews['kind'], title: string): string {
  switch (kind) {
    case 'changed':
      return t('Changed: {title}', { title });
    case 'cancelled':
      return t('Cancelled: {title}', { title });
    case 'place':
      return t('You have a place: {title}', { title });
  }
}

export const eventMail = defineMail(
  { name: 'events.news', to: 'verified', class: 'notification' },
  (_settings, event: Described, news: EventNews, to: Interested): EmailParts => ({
    subject: headlineOf(news.kind, titleOf(event)),
    paragraphs: describeNews(event, news, to),
    link: { label: t('View event'), path: pageOf(event.id, to.userId !== null) },
  }),
);

const notices = {
  changed: defineNotice<{ title: string; before: EventFacts; after: EventFacts }>('event.changed', {
    title: (event) => headlineOf('changed', titleOf(event)),
    text: ({ before, after }) => describeChange(before, after, false).join(' '),
  }),
  cancelled: defineNotice<{ title: string }>('event.cancelled', {
    title: (event) => headlineOf('cancelled', titleOf(event)),
  }),
  place: defineNotice<{ title: string }>('event.place', { title: (event) => headlineOf('place', titleOf(event)) }),
};

export function eventNotice(event: Described, news: EventNews): Notice {
  const { id, title } = event;
  const url = pageOf(id, true);
  if (news.kind === 'changed') {
    const { before, after } = news;
    return { ...notices.changed({ title, before, after }), url };
  }
  if (news.kind === 'cancelled') return { ...notices.cancelled({ title }), text: oneLine(news.reason ?? ''), url };
  return { ...notices.place({ title }), url };
}

function describeNews(event: Described, news: EventNews, to: Interested): string[] {
  const title = titleOf(event);
  if (news.kind === 'cancelled') {
    return [
      t('“{title}” is cancelled.', { title }),
      ...(news.reason ? [t('Reason: {reason}', { reason: oneLine(news.reason) })] : []),
      t('It was planned for {period}.', { period: periodOf(factsOf({ ...event, onlineUrl: null })) }),
      t('You don’t need to do anything.'),
    ];
  }
  if (news.kind === 'place') {
    return [
      t('A place has become available. You are on the list for “{title}”.', { title }),
      ...whenAndWhere(event),
      howToCancel(to),
    ];
  }
  return [
    t('“{title}” has changed.', { title }),
    ...describeChange(news.before, news.after, to.state === 'GOING'),
    to.state === 'GOING' ? t('You are still on the list.') : t('You are still on the waiting list.'),
    howToCancel(to),
  ];
}

/** Later emails can’t repeat a guest’s link, because only its hash is stored. */
const howToCancel = ({ userId }: Pick<Interested, 'userId'>): string =>
  userId === null
    ? t(
        'If you can no longer come, please cancel with the link in the email that asked you to confirm, so that someone else can.',
      )
    : t('If you can no longer come, please cancel on the event’s page, so that someone else can.');

/** @param going only people with a place get the address to join */
function describeChange(before: EventFacts, after: EventFacts, going: boolean): string[] {
  const [oldPeriod, period] = [periodOf(before), periodOf(after)];
  const places = { place: shownPlace(after), before: shownPlace(before) };
  return [
    ...(oldPeriod === period ? [] : [t('Previously: {period}', { period: oldPeriod }), t('Now: {period}', { period })]),
    ...(before.place === after.place ? [] : [t('Where: {place} (previously: {before})', places)]),
    ...(before.onlineUrl === after.onlineUrl ? [] : [describeAddress(after.onlineUrl, going)]),
  ];
}

function describeAddress(onlineUrl: string | null, going: boolean): string {
  if (onlineUrl === null) return t('You can no longer join it online.');
  return going
    ? t('The link for joining it online is now {url}', { url: onlineUrl })
    : t('The link for joining it online has changed.');
}

export const reminderMail = defineMail(
  { name: 'events.reminder', to: 'verified', class: 'notification' },
  (_settings, row: ReminderRow): EmailParts => {
    const event = { ...row, startDate: new Date(row.start_date), endDate: new Date(row.end_date) };
    const title = titleOf(row);
    return {
      subject: t('Soon: {title}', { title }),
      paragraphs: [
        t('Reminder: “{title}” starts within a day.', { title }),
        ...whenAndWhere({ ...event, id: row.event_id }),
        ...(row.online_url === null ? [] : [t('Join it online: {url}', { url: row.online_url })]),
        howToCancel({ userId: row.user_id }),
      ],
      link: { label: t('View event'), path: pageOf(row.event_id, row.user_id !== null) },
    };
  },
);

const soon = defineNotice<{ title: string; startDate: string; endDate: string; timezone: string }>('event.reminder', {
  title: (event) => t('Soon: {title}', { title: titleOf(event) }),
  text: ({ startDate, endDate, timezone }) =>
    writePeriod({ startDate: new Date(startDate), endDate: new Date(endDate), timezone }),
});

export function reminderNotice({ title, start_date, end_date, timezone, event_id: eventId }: ReminderRow): Notice {
  const values = {
    title,
    startDate: new Date(start_date).toISOString(),
    endDate: new Date(end_date).toISOString(),
    timezone,
  };
  return { ...soon(values), url: pageOf(eventId, true) };
}
