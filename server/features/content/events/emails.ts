/** These emails contain only text of the portal and its staff. */

import { contentTypes } from '#contract/content-types.ts';
import type { EventId } from '#contract/ids.ts';
import { defineMail, type EmailParts, oneLine, portalPathOf, say } from '#server/platform/mail/index.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import type { Notice } from '../../accounts/notifications/index.ts';
import { writePeriod } from './event-time.ts';
import type { InterestRow, ReminderRow } from './interest-queries.ts';
import type { EventHead } from './write-queries.ts';

/** Part of a job’s payload, so dates are text. */
export interface EventFacts {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
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

const titleOf = (event: { title: string }): string => oneLine(event.title) || 'Untitled';
const placeOf = ({ venue, location }: Where): string =>
  [venue, location].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ') || 'Online';
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
  return [`When: ${periodOf(facts)}`, `Where: ${facts.place}`];
}

const pageOf = (eventId: EventId, isMember: boolean) => `/${isMember ? 'event' : 'events'}/${eventId}`;
const guestPage = (eventId: EventId, token: string) =>
  portalPathOf(`${contentTypes.event.shortPath(eventId)}/interest#${token}`);

export const confirmMail = defineMail(
  { name: 'events.confirm', to: 'anyone', class: 'link' },
  (_settings, event: Described, full: boolean, token: string) => {
    const title = staffText(titleOf(event));
    return {
      subject: full ? say`Confirm that you want a place: ${title}` : say`Confirm that you are coming: ${title}`,
      paragraphs: [
        full
          ? say`You asked for a place on the waiting list of “${title}”. All places are taken at the moment.`
          : say`You said that you are coming to “${title}”.`,
        ...whenAndWhere(event).map(staffText),
        say`Use the link below to confirm. You can also cancel there until the event is over, so keep this email.`,
        say`If it was not you, you can ignore this email.`,
      ],
      link: { label: say`Confirm or cancel`, path: guestPage(event.id, token) },
    };
  },
);

/** Sent by email rather than shown on the page, so that addresses can’t be probed. */
export const alreadyListedMail = defineMail(
  { name: 'events.known', to: 'anyone', class: 'link' },
  (_settings, event: Described, token: string | null) => {
    const title = staffText(titleOf(event));
    return {
      subject: say`You are already on the list: ${title}`,
      paragraphs: [
        say`You said again that you are coming to “${title}”. You are already on the list, so there is nothing to confirm.`,
        ...whenAndWhere(event).map(staffText),
        token === null
          ? say`You can cancel on the event’s page when you are signed in.`
          : say`If you can’t come, please use the link below to cancel, so that someone else can take your place. This link replaces the previous one.`,
      ],
      link: {
        label: token === null ? say`View event` : say`View or cancel`,
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

const headlines = {
  changed: (title: string) => `Changed: ${title}`,
  cancelled: (title: string) => `Cancelled: ${title}`,
  place: (title: string) => `You have a place: ${title}`,
} as const;

export const eventMail = defineMail(
  { name: 'events.news', to: 'verified', class: 'notification' },
  (_settings, event: Described, news: EventNews, to: Interested): EmailParts => ({
    subject: headlines[news.kind](titleOf(event)),
    paragraphs: describeNews(event, news, to),
    link: { label: 'View event', path: pageOf(event.id, to.userId !== null) },
  }),
);

export function eventNotice(event: Described, news: EventNews): Notice {
  const facts = news.kind === 'changed' ? describeChange(news.before, news.after, false) : [];
  const text = news.kind === 'cancelled' ? oneLine(news.reason ?? '') : facts.join(' ');
  return {
    kind: `event.${news.kind}`,
    title: headlines[news.kind](titleOf(event)),
    text,
    url: pageOf(event.id, true),
  };
}

function describeNews(event: Described, news: EventNews, to: Interested): string[] {
  const title = titleOf(event);
  if (news.kind === 'cancelled') {
    return [
      `“${title}” is cancelled.`,
      ...(news.reason ? [`Reason: ${oneLine(news.reason)}`] : []),
      `It was planned for ${periodOf(factsOf({ ...event, onlineUrl: null }))}.`,
      'You don’t need to do anything.',
    ];
  }
  if (news.kind === 'place') {
    return [
      `A place has become available. You are on the list for “${title}”.`,
      ...whenAndWhere(event),
      howToCancel(to),
    ];
  }
  return [
    `“${title}” has changed.`,
    ...describeChange(news.before, news.after, to.state === 'GOING'),
    to.state === 'GOING' ? 'You are still on the list.' : 'You are still on the waiting list.',
    howToCancel(to),
  ];
}

/** Later emails can’t repeat a guest’s link, because only its hash is stored. */
const howToCancel = ({ userId }: Pick<Interested, 'userId'>): string =>
  userId === null
    ? 'If you can no longer come, please cancel with the link in the email that asked you to confirm, so that someone else can.'
    : 'If you can no longer come, please cancel on the event’s page, so that someone else can.';

/** @param going only people with a place get the address to join */
function describeChange(before: EventFacts, after: EventFacts, going: boolean): string[] {
  const [oldPeriod, period] = [periodOf(before), periodOf(after)];
  return [
    ...(oldPeriod === period ? [] : [`Previously: ${oldPeriod}`, `Now: ${period}`]),
    ...(before.place === after.place ? [] : [`Where: ${after.place} (previously: ${before.place})`]),
    ...(before.onlineUrl === after.onlineUrl ? [] : [describeAddress(after.onlineUrl, going)]),
  ];
}

function describeAddress(onlineUrl: string | null, going: boolean): string {
  if (onlineUrl === null) return 'You can no longer join it online.';
  return going ? `The link for joining it online is now ${onlineUrl}` : 'The link for joining it online has changed.';
}

export const reminderMail = defineMail(
  { name: 'events.reminder', to: 'verified', class: 'notification' },
  (_settings, row: ReminderRow): EmailParts => {
    const event = { ...row, startDate: new Date(row.start_date), endDate: new Date(row.end_date) };
    return {
      subject: `Soon: ${titleOf(row)}`,
      paragraphs: [
        `Reminder: “${titleOf(row)}” starts within a day.`,
        ...whenAndWhere({ ...event, id: row.event_id }),
        ...(row.online_url === null ? [] : [`Join it online: ${row.online_url}`]),
        howToCancel({ userId: row.user_id }),
      ],
      link: { label: 'View event', path: pageOf(row.event_id, row.user_id !== null) },
    };
  },
);

export function reminderNotice(row: ReminderRow): Notice {
  const period = { startDate: new Date(row.start_date), endDate: new Date(row.end_date), timezone: row.timezone };
  return {
    kind: 'event.reminder',
    title: `Soon: ${titleOf(row)}`,
    text: writePeriod(period),
    url: pageOf(row.event_id, true),
  };
}
