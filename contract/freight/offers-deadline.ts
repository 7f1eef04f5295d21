/** Until when a request takes offers: a number of days, a day or an hour, in the time zone of the requester. */

import { DAY_MS } from '../dates.ts';
import { messages } from '../messages.ts';
import { formatInZone, fromLocalInput, toLocalInput, zoneAbbreviation } from '../zoned-times.ts';

const t = messages('freight');

export const OFFER_DAYS = { min: 1, max: 60, default: 7 } as const;

const dayOf = (moment: Date, zone: string): string => toLocalInput(moment.toISOString(), zone).slice(0, 10);

/** The last millisecond of a day. */
const endOfDay = (day: string, zone: string): Date =>
  new Date(Date.parse(fromLocalInput(`${day}T23:59`, zone)) + 59_999);

const dayAfter = (days: number, zone: string, now: Date): string =>
  new Date(Date.parse(dayOf(now, zone)) + days * DAY_MS).toISOString().slice(0, 10);

/** The end of the day after so many days. */
export const endInDays = (days: number, zone: string, now: Date): Date => endOfDay(dayAfter(days, zone, now), zone);

const isLocal = (until: string): boolean => !/(?:Z|[+-]\d\d:?\d\d)$/.test(until);

/** @param until '2026-12-01', whose last moment counts, '2026-12-01T17:00' or '2026-12-01T16:00:00Z' */
export function deadlineOf(until: number | string, zone: string, now: Date): Date {
  if (typeof until === 'number') return endInDays(until, zone, now);
  if (!until.includes('T')) return endOfDay(until, zone);
  return new Date(isLocal(until) ? fromLocalInput(until.slice(0, 19), zone) : until);
}

/** Undefined if the day is allowed. */
export function deadlineProblem(until: number | string, zone: string, now: Date): string | undefined {
  const day = dayOf(deadlineOf(until, zone, now), zone);
  const isAllowed = day >= dayAfter(OFFER_DAYS.min, zone, now) && day <= dayAfter(OFFER_DAYS.max, zone, now);
  return isAllowed ? undefined : t('Choose a day from tomorrow to {days} days from now.', { days: OFFER_DAYS.max });
}

/** '1 Dec 2026, 17:00 CET (Europe/Berlin)', or '1 Dec 2026, 23:59 UTC'. */
export function deadlineText(iso: string, zone: string): string {
  const text = `${formatInZone(iso, zone, 'dateTime')} ${zoneAbbreviation(iso, zone)}`;
  return zone === 'UTC' ? text : `${text} (${zone.replaceAll('_', ' ')})`;
}
