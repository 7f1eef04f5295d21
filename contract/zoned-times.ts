/**
 * Formats times in a time zone. `Intl` provides the zones, but the text is composed here, because its formats differ
 * between versions and hydration needs identical markup. The rules and names of zones also differ between versions of
 * `Intl`, so elements with these texts have `suppressHydrationWarning`: they keep the text of the server.
 */
import { clockText, DAY_MS, dayAndTimeText, dayText, longDayText } from './dates.ts';
import { perLanguage } from './per-language.ts';

const MAX_REMEMBERED = 2_000;
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));
const shortMonths = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

type ZonedStyle = 'date' | 'time' | 'dateTime';

/**
 * `date` is '12 Mar 2027', `time` '14:30', `dateTime` both.
 * @param iso a time; an invalid one returns ''
 * @param zone an IANA name; an invalid one is read as UTC
 */
export function formatInZone(iso: string, zone: string, style: ZonedStyle): string {
  const wallTime = wallTimeOf(Date.parse(iso), zone);
  if (!wallTime) return '';
  if (style === 'time') return clockText(wallTime);
  return style === 'date' ? dayText(wallTime) : dayAndTimeText(wallTime);
}

/** 'March 12, 2027' */
export function formatLongMonthDayYear(iso: string, zone: string): string {
  const wallTime = wallTimeOf(Date.parse(iso), zone);
  return wallTime ? longDayText(wallTime) : '';
}

export function calendarLeaf(iso: string, zone: string) {
  const wallTime = wallTimeOf(Date.parse(iso), zone);
  return (
    wallTime && {
      weekday: weekdays().format(wallTime),
      day: wallTime.getUTCDate(),
      month: shortMonths().format(wallTime),
    }
  );
}

/** Locales with their own names for time zones; the first one with a name instead of an offset wins. */
const locales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];

/** The short name of a time zone at a time, such as CET, CEST or EST, or 'GMT+8' if it has none in English. */
export function zoneAbbreviation(iso: string, zone: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? '' : nameAt(moment, zone);
}

const nameAt = remembered((moment, zone) => {
  let name = '';
  for (const locale of locales) {
    const parts = nameFormat(locale, zone).formatToParts(moment);
    name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    if (!/^(?:GMT|UTC)[+-−]/.test(name)) return name;
  }
  return name;
});

export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** The value of a `datetime-local` field in a time zone: '2027-03-12T14:30'; '' for an invalid time. */
export function toLocalInput(iso: string, zone: string): string {
  return wallTimeOf(Date.parse(iso), zone)?.toISOString().slice(0, 16) ?? '';
}

/**
 * The time (ISO, UTC) of a local time in a zone; '' for an invalid value. A skipped time uses the earlier offset, and
 * of a repeated time the first is used. This is Temporal's 'compatible' mode:
 * https://tc39.es/proposal-temporal/#sec-getpossibleepochnanoseconds
 */
export function fromLocalInput(local: string, zone: string): string {
  const wallTime = Date.parse(`${local}Z`);
  if (Number.isNaN(wallTime)) return '';
  const byOffsetBefore = wallTime - offsetAt(wallTime - DAY_MS, zone);
  const byOffsetAfter = wallTime - offsetAt(wallTime + DAY_MS, zone);
  const matching = [byOffsetBefore, byOffsetAfter].filter((moment) => wallTimeOf(moment, zone)?.getTime() === wallTime);
  return new Date(matching.length > 0 ? Math.min(...matching) : byOffsetBefore).toISOString();
}

/** A time as the clocks of a zone show it, with their offset from UTC: '2027-03-12T14:30:00+01:00'; '' for an invalid time. */
export function isoInZone(iso: string, zone: string): string {
  const moment = Date.parse(iso);
  const wallTime = wallTimeOf(moment, zone);
  if (!wallTime) return '';
  const offset = Math.round((wallTime.getTime() - Math.floor(moment / 1_000) * 1_000) / 60_000);
  const minutes = Math.abs(offset);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${wallTime.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${clock}`;
}

function offsetAt(moment: number, zone: string): number {
  return (wallTimeOf(moment, zone)?.getTime() ?? moment) - moment;
}

/** The local time of a zone, stored in the UTC fields of a date, in whole seconds. */
function wallTimeOf(moment: number, zone: string): Date | null {
  return Number.isNaN(moment) ? null : new Date(readWallTime(moment, zone));
}

const readWallTime = remembered((moment, zone) => {
  const parts = clockFormat(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  return Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second);
});

/** `Intl` takes longer for one time than rendering the row that shows it. */
function remembered<T>(find: (moment: number, zone: string) => T): (moment: number, zone: string) => T {
  const found = new Map<string, T>();
  return (moment, zone) => {
    const key = `${moment} ${zone}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    if (found.size >= MAX_REMEMBERED) found.clear();
    const value = find(moment, zone);
    found.set(key, value);
    return value;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat {
  return formatOf(`clock ${zone}`, 'en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZone: zone,
  });
}

function nameFormat(locale: string, zone: string): Intl.DateTimeFormat {
  return formatOf(`${locale} ${zone}`, locale, { timeZoneName: 'short', timeZone: zone });
}

/** Creating a format is much slower than using it, so there is one for each zone. */
function formatOf(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let format = formats.get(key);
  if (!format) {
    const timeZone = options.timeZone && isKnownZone(options.timeZone) ? options.timeZone : 'UTC';
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}
