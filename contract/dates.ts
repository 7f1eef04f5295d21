import { currentLanguage } from './messages.ts';
import { perLanguage } from './per-language.ts';
import { DEFAULT_LANGUAGE, type PortalLanguage } from './portal-languages.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const longDays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const isEnglish = (): boolean => currentLanguage() === DEFAULT_LANGUAGE;

/**
 * '14 Nov 2026', from the UTC fields. In English composed without `Intl`, whose first use takes 0.1 s on a phone, and whose formats
 * differ between versions.
 */
export function dayText(date: Date): string {
  if (!isEnglish()) return days().format(date);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** 'March 12, 2027', which the specification fixes for events on the landing page, from the UTC fields. */
export function longDayText(date: Date): string {
  if (!isEnglish()) return longDays().format(date);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** '09:30', from the UTC fields. */
export function clockText(date: Date): string {
  return date.toISOString().slice(11, 16);
}

const separators: Partial<Record<PortalLanguage, string>> = { ar: '، ', zh: ' ' };

/** '14 Nov 2026, 09:30', from the UTC fields. */
export const dayAndTimeText = (date: Date): string =>
  dayText(date) + (separators[currentLanguage()] ?? ', ') + clockText(date);

/** '14 Nov 2026, 09:30 UTC' */
export const momentText = (date: Date): string => `${dayAndTimeText(date)} UTC`;

export const DAY_MS = 86_400_000;

/** The day after so many days as an ISO date in UTC: '2026-11-14'. `dayIn(0)` is today. */
export function dayIn(days: number, now = Date.now()): string {
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether two moments are in the same week in UTC, from Monday to Sunday. */
export const isSameWeek = (a: string, b: string): boolean => weekOf(a) === weekOf(b);

/** The day 0 of the epoch is a Thursday. */
const weekOf = (iso: string): number => Math.floor((Math.floor(Date.parse(iso) / DAY_MS) + 3) / 7);
