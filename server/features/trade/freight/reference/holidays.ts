/** Holidays from `date-holidays` (ISC; its data CC BY 3.0), which computes movable days, and weekends from CLDR. */
import { rawTimeZones } from '@vvo/tzdb';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import { DAY_MS } from '#contract/dates.ts';
import type { HolidayCalendar } from '#contract/holidays.ts';
import { currentLanguage } from '#contract/messages.ts';
import { addDays } from '#contract/trade-desk/days.ts';
import type { EarlierWeekend } from '#contract/trade-desk/working-days.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { announcedDays, corrected, type Listed, workingWeekends } from './holiday-corrections.ts';

interface Wanted {
  readonly country: string;
  readonly region?: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** An unknown region has the holidays of the whole country. */
export function holidaysOf({ country, region, from, to }: Wanted): HolidayCalendar {
  const options: HolidaysTypes.Options = { types: ['public'], languages: [currentLanguage(), 'en'] };
  const known = new Holidays();
  const isKnown = Object.hasOwn(known.getCountries(), country);
  const regions = isKnown ? (known.getStates(country, currentLanguage()) ?? {}) : {};
  const knownRegion = region !== undefined && Object.hasOwn(regions, region) ? region : null;
  const table = knownRegion === null ? new Holidays(country, options) : new Holidays(country, knownRegion, options);
  const years = isKnown ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [];
  const days = years.flatMap((year) => {
    const listed = (table.getHolidays(year) || [])
      .filter(isWholeDay)
      .flatMap(daysOf)
      .flatMap((day) => corrected(country, day));
    return [...announcedDays(country, year, listed), ...listed];
  });
  return {
    country,
    countryName: shownCountryName(country),
    region: knownRegion,
    regions: Object.entries(regions).map(([code, name]) => ({ code, name })),
    weekend: [...weekendOf(country, knownRegion)],
    earlierWeekend: earlierWeekendOf(country, knownRegion),
    timeZones: zonesOf(country),
    isKnown,
    workingDays: years.flatMap((year) => workingWeekends(country, year)),
    holidays: [...new Map(days.map((day) => [day.day, day])).values()]
      .map(({ day, name, rule }) => ({ day, name, isMoonSighted: lunar.test(rule) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

const lunar = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu/;

/**
 * The library gives the first day and the moment at which the last one ends. A part of a day at the end stands for the afternoon before
 * the first one, as in Turkey; an hour may be missing because of a change of the clocks.
 */
function daysOf({ date, start, end, name, rule }: HolidaysTypes.Holiday): Listed[] {
  const count = Math.max(1, Math.floor((end.getTime() - start.getTime() + 2 * HOUR_MS) / DAY_MS));
  return Array.from({ length: count }, (_, at) => ({ day: addDays(date.slice(0, 10), at), name, rule }));
}

const HOUR_MS = 3_600_000;

/** Half days, such as Women's Day in China, begin at noon or later. */
const isWholeDay = ({ date }: HolidaysTypes.Holiday): boolean => date.slice(11, 16) === '00:00';

interface WeekInfo {
  readonly weekend: readonly number[];
}

/**
 * Days off that CLDR 47 lacks: Bangladesh and the Maldives rest on Friday and Saturday, Brunei on Friday and Sunday, and Kedah,
 * Kelantan and Terengganu in Malaysia on Friday and Saturday.
 */
const otherWeekends: Readonly<Record<string, readonly number[]>> = {
  ...{ BD: [5, 6], MV: [5, 6], BN: [5, 7] },
  ...{ 'MY-02': [5, 6], 'MY-03': [5, 6], 'MY-11': [5, 6] },
};

/** The United Arab Emirates and Johor moved their days off to Saturday and Sunday; Saudi Arabia from Thursday to Saturday. */
const earlierWeekends: Readonly<Record<string, EarlierWeekend>> = {
  AE: { days: [5, 6], until: '2021-12-31' },
  SA: { days: [4, 5], until: '2013-06-28' },
  'MY-01': { days: [5, 6], until: '2024-12-31' },
};

function earlierWeekendOf(country: string, region: string | null): HolidayCalendar['earlierWeekend'] {
  const earlier = earlierWeekends[`${country}-${region}`] ?? earlierWeekends[country];
  return earlier ? { ...earlier, days: [...earlier.days] } : null;
}

/** Older engines have `weekInfo` instead of `getWeekInfo()`. */
function weekendOf(country: string, region: string | null): readonly number[] {
  const other = otherWeekends[`${country}-${region}`] ?? otherWeekends[country];
  if (other) return other;
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly weekInfo?: WeekInfo;
    readonly getWeekInfo?: () => WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? [6, 7];
}

/** Where most people live, in countries with several zones. */
const mainZones: ReadonlySet<string> = new Set([
  ...['America/New_York', 'America/Sao_Paulo', 'America/Toronto', 'America/Mexico_City', 'America/Santiago'],
  ...['America/Guayaquil', 'Asia/Shanghai', 'Asia/Jakarta', 'Asia/Almaty', 'Asia/Ulaanbaatar', 'Australia/Sydney'],
  ...['Europe/Madrid', 'Europe/Lisbon', 'Europe/Moscow', 'Africa/Kinshasa', 'Pacific/Auckland', 'Pacific/Port_Moresby'],
]);

/** From @vvo/tzdb (MIT). */
const zonesOf = (country: string): string[] =>
  rawTimeZones
    .filter(({ countryCode }) => countryCode === country)
    .map(({ name }) => name)
    .sort((a, b) => Number(mainZones.has(b)) - Number(mainZones.has(a)));
