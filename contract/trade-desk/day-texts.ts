/** Calendar days for readers. */
import { dayText } from '../dates.ts';
import { messages } from '../messages.ts';
import { perLanguage } from '../per-language.ts';
import { timeOf } from './days.ts';

const t = messages('trade-desk');
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));

/** '14 Nov 2026' for '2026-11-14' */
export const isoDayText = (day: string): string => dayText(new Date(timeOf(day)));

/** 'Sat, 14 Nov 2026' */
export const weekdayDayText = (day: string): string =>
  t('{weekday}, {day}', { weekday: weekdays().format(timeOf(day)), day: isoDayText(day) });

/** '14 Nov 2026 – 16 Nov 2026', or one day */
export const rangeText = (from: string, to: string): string =>
  from === to ? isoDayText(from) : t('{from} – {to}', { from: isoDayText(from), to: isoDayText(to) });
