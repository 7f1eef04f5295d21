/** Holidays from `date-holidays` (ISC; its data CC BY 3.0), which computes movable days, and weekends from CLDR. */
import { rawTimeZones } from '@vvo/tzdb';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import { DAY_MS } from '#contract/dates.ts';
import type { Holiday, HolidayCalendar } from '#contract/holidays.ts';
import { currentLanguage } from '#contract/messages.ts';
import { addDays } from '#contract/trade-desk/days.ts';
import { shownCountryName } from '#server/trade/country-names.ts';

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
  const found = years
    .flatMap((year) => table.getHolidays(year) || [])
    .filter((day) => isWholeDay(day) && isForEverybody(country, day));
  const days = [...found.flatMap(daysOf), ...(country === 'CN' ? found.flatMap(addedInChina) : [])];
  return {
    country,
    countryName: shownCountryName(country),
    region: knownRegion,
    regions: Object.entries(regions).map(([code, name]) => ({ code, name })),
    weekend: weekendOf(country),
    timeZones: zonesOf(country),
    isKnown,
    holidays: [...new Map(days.map((day) => [day.day, day])).values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** The library gives the first day and the moment at which the last one ends. */
function daysOf({ date, start, end, name, rule }: HolidaysTypes.Holiday): Holiday[] {
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const isMoonSighted = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu/.test(rule);
  return Array.from({ length: count }, (_, at) => ({ day: addDays(date.slice(0, 10), at), name, isMoonSighted }));
}

/** Half days, such as Women's Day in China, begin at noon or later. */
const isWholeDay = ({ date }: HolidaysTypes.Holiday): boolean => date.slice(11, 16) === '00:00';

/** 1 June is a day off in China for children only. */
const isForEverybody = (country: string, { rule }: HolidaysTypes.Holiday): boolean =>
  country !== 'CN' || rule !== '06-01';

/**
 * Since 2025, a fourth day of the Spring Festival and 2 May are public holidays too. Source: State Council of China, order 795 of
 * 10 November 2024.
 */
function addedInChina({ date, name, rule }: HolidaysTypes.Holiday): Holiday[] {
  const day = date.slice(0, 10);
  if (day < '2025') return [];
  const isAdded = rule.startsWith('chinese 01-0-02') || rule === '05-01';
  return isAdded ? [{ day: addDays(day, 1), name, isMoonSighted: false }] : [];
}

interface WeekInfo {
  readonly weekend: readonly number[];
}

/** Older engines have `weekInfo` instead of `getWeekInfo()`. */
function weekendOf(country: string): number[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly weekInfo?: WeekInfo;
    readonly getWeekInfo?: () => WeekInfo;
  };
  return [...((locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? [6, 7])];
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
