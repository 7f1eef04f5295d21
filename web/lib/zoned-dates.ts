/**
 * Moments by the clocks of a zone. `Intl` knows the zones, server and browser alike; the words are put together here,
 * since the formats of two versions of it differ in spaces and commas, and a page must read the same in both.
 */
import { useSyncExternalStore } from 'react';
import { longDay, months } from './dates.ts';

const DAY_MS = 86_400_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type ZonedStyle = 'date' | 'time' | 'dateTime' | 'long';

/**
 * `date` is 'Mar 12, 2027', `time` '14:30', `dateTime` both with a comma between, `long` 'Friday, March 12, 2027, 14:30'.
 * @param iso a moment; what is none gives ''
 * @param zone an IANA name; what is none is read as UTC
 */
export function formatInZone(iso: string, zone: string, style: ZonedStyle): string {
  const wall = wallOf(Date.parse(iso), zone);
  if (!wall) return '';
  const time = `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
  if (style === 'time') return time;
  if (style === 'long') return `${weekdays[wall.getUTCDay()]}, ${longDay(wall)}, ${time}`;
  const date = `${months[wall.getUTCMonth()]?.slice(0, 3)} ${wall.getUTCDate()}, ${wall.getUTCFullYear()}`;
  return style === 'date' ? date : `${date}, ${time}`;
}

/** 'March 12, 2027' by the clocks of the zone. */
export function formatLongMonthDayYear(iso: string, zone: string): string {
  const wall = wallOf(Date.parse(iso), zone);
  return wall ? longDay(wall) : '';
}

/** The leaf of a calendar: `{ weekday: 'Sat', day: 21, month: 'Nov' }`; null for what is no moment. */
export function calendarLeaf(iso: string, zone: string) {
  const wall = wallOf(Date.parse(iso), zone);
  return (
    wall && {
      weekday: weekdays[wall.getUTCDay()]?.slice(0, 3),
      day: wall.getUTCDate(),
      month: months[wall.getUTCMonth()]?.slice(0, 3),
    }
  );
}

/** How each part of the world calls its clocks; the first that has a name and no bare offset is taken. */
const locales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];

/** The name of a zone's time at a moment, such as CET, CEST or EST; 'GMT+8' where it has none in English. */
export function zoneAbbreviation(iso: string, zone: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  let name = '';
  for (const locale of locales) {
    const parts = nameFormat(locale, zone).formatToParts(moment);
    name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    if (!/^(?:GMT|UTC)[+-−]/.test(name)) return name;
  }
  return name;
}

/** The zone of this device. In the browser alone: the server's own says nothing about its readers. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The reader's zone; null on the server and in the first render, which must say the same. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(neverChanges, readerZone, () => null);
}
const neverChanges = () => () => undefined;

export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** As `datetime-local` fields hold it: '2027-03-12T14:30' by the clocks of the zone; '' for what is no moment. */
export function toLocalInput(iso: string, zone: string): string {
  return wallOf(Date.parse(iso), zone)?.toISOString().slice(0, 16) ?? '';
}

/**
 * The moment (ISO, UTC) that clocks of the zone show so; '' for what is no date and time. Where clocks jump ahead, a
 * time that is left out is read by the offset before; of a time that comes twice, the first is meant. This is what
 * Temporal calls 'compatible', and found as it finds it: https://tc39.es/proposal-temporal/#sec-getpossibleepochnanoseconds
 */
export function fromLocalInput(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return '';
  const byOffsetBefore = wall - offsetAt(wall - DAY_MS, zone);
  const byOffsetAfter = wall - offsetAt(wall + DAY_MS, zone);
  const real = [byOffsetBefore, byOffsetAfter].filter((moment) => wallOf(moment, zone)?.getTime() === wall);
  return new Date(real.length > 0 ? Math.min(...real) : byOffsetBefore).toISOString();
}

/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  return (wallOf(moment, zone)?.getTime() ?? moment) - moment;
}

/** What clocks of the zone show at a moment, held in the UTC fields of a date; whole seconds. */
function wallOf(moment: number, zone: string): Date | null {
  if (Number.isNaN(moment)) return null;
  const parts = clockFormat(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second));
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

/** Making a format takes far longer than using it; there are as many as zones are shown. */
function formatOf(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let format = formats.get(key);
  if (!format) {
    const timeZone = options.timeZone && isKnownZone(options.timeZone) ? options.timeZone : 'UTC';
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
