/** Calendar days as ISO dates ('2026-11-30') without a time or a zone. */
import { DAY_MS } from '../dates.ts';

export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days the second is after the first; negative if it is before. */
export const daysFrom = (first: string, second: string): number =>
  Math.round((timeOf(second) - timeOf(first)) / DAY_MS);

/** 1 is Monday, 7 is Sunday, as in `Intl`. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

/** Both are included; none if the last is before the first. */
export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, at) => addDays(first, at));
