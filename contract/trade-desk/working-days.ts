/** Which days are working days in a place. */
import { dayText } from '../dates.ts';
import { messages } from '../messages.ts';
import { addDays, timeOf, weekdayOf } from './days.ts';

const t = messages('trade-desk');

export interface PlaceCalendar {
  /** For messages. */
  readonly name: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekend: readonly number[];
  /** Other days off, until a day on which the country changed them. */
  readonly earlierWeekend?: EarlierWeekend;
  /** Days of a weekend on which people work. ISO dates. */
  readonly workingDays?: ReadonlySet<string>;
  /** The names of public holidays by ISO date. */
  readonly holidays: ReadonlyMap<string, string>;
  /** The first and the last ISO date for which the holidays are known. */
  readonly from: string;
  readonly to: string;
}

export interface EarlierWeekend {
  readonly days: readonly number[];
  /** The last ISO date with them. */
  readonly until: string;
}

/** Why a day is not a working day; undefined for working days. */
export function closedBy(day: string, calendar: PlaceCalendar): { readonly holiday?: string } | undefined {
  const holiday = calendar.holidays.get(day);
  if (holiday !== undefined) return { holiday };
  const { weekend, earlierWeekend, workingDays } = calendar;
  if (workingDays?.has(day)) return undefined;
  const daysOff = earlierWeekend && day <= earlierWeekend.until ? earlierWeekend.days : weekend;
  return daysOff.includes(weekdayOf(day)) ? {} : undefined;
}

export const isWorkingDay = (day: string, calendar: PlaceCalendar): boolean => closedBy(day, calendar) === undefined;

export const isCovered = (day: string, { from, to }: PlaceCalendar): boolean => from <= day && day <= to;

/** Says that the holidays end. */
export const notCovered = ({ name, from, to }: PlaceCalendar): string =>
  t('The holidays of {name} are known from {from} to {to}. Count calendar days, or change the dates.', {
    name,
    from: dayText(new Date(timeOf(from))),
    to: dayText(new Date(timeOf(to))),
  });

/**
 * The day after or before so many working days, not counting the first one. `0` is the day itself if it is a working day, otherwise the
 * last working day before it.
 * @param count negative counts back
 * @returns undefined if the holidays end before
 */
export function moveByWorkingDays(day: string, count: number, calendar: PlaceCalendar): string | undefined {
  const step = count > 0 ? 1 : -1;
  let left = Math.abs(count);
  let at = day;
  while (isCovered(at, calendar)) {
    if (left === 0 && isWorkingDay(at, calendar)) return at;
    at = addDays(at, step);
    if (left > 0 && isWorkingDay(at, calendar)) left -= 1;
  }
  return undefined;
}
