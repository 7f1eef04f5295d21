/** Days as people type them and as spreadsheets write them. */
import { foldDigits } from '../freight/fold-digits.ts';
import { messages } from '../messages.ts';
import { perLanguage } from '../per-language.ts';

const t = messages('trade-desk');

export type DayRead = { readonly day: string } | { readonly problem: string };

const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;

/**
 * Reads '2026-11-30', '30.11.2026', '30 Nov 2026', 'November 30, 2026' and '11/30/2026', with or without a time after it. '03/04/2026' is
 * refused, because it is in March or in April.
 */
export function readDay(written: string): DayRead {
  const text = foldDigits(written)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(
      /[T,\s]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s?(?:[ap]m)?\s?(?:z|utc|gmt|h|lt|hrs|[+-]\d{2}:?\d{2})?$/i,
      '',
    )
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s/i, '')
    .replace(/,$/, '')
    .trim();
  return byYearFirst(text) ?? byNumbers(text) ?? byMonthName(text) ?? { problem: enterDay(written) };
}

const enterDay = (written: string): string =>
  t('“{written}” is not a date. Write it like {example}.', {
    written: written.trim().slice(0, 40),
    example: '2026-11-30',
  });

function byYearFirst(text: string): DayRead | undefined {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return found ? dayOf(text, found[1], found[2], found[3]) : undefined;
}

function byNumbers(text: string): DayRead | undefined {
  const found = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!found) return undefined;
  const [, first = '', mark, second = '', year] = found;
  // With points, the day is first in every country.
  if (mark === '.' || Number(first) > 12 || first === second) return dayOf(text, year, second, first);
  if (Number(second) > 12) return dayOf(text, year, first, second);
  const iso = (month: string, day: string) => `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    problem: t('“{written}” can be {first} or {second}. Write the one that you mean.', {
      written: text,
      first: iso(second, first),
      second: iso(first, second),
    }),
  };
}

function byMonthName(text: string): DayRead | undefined {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s./-]*(?:de\s+)?(\p{L}+)\.?[\s.,/-]*(?:de\s+)?(\d{4}|\d{2})$/iu.exec(text);
  const yearFirst = /^(\d{4})[\s./-]*(\p{L}+)\.?[\s./-]*(\d{1,2})$/u.exec(text);
  const monthFirst = /^(\p{L}+)\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4}|\d{2})$/iu.exec(text);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : yearFirst
      ? [yearFirst[3], yearFirst[2], yearFirst[1]]
      : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (!name) return undefined;
  const typed = plain(name);
  const month = [english, monthNames()].map((names) => monthOf(names, typed)).find((found) => found > 0);
  return month ? dayOf(text, year, String(month), day) : undefined;
}

const FEWEST_LETTERS = 3;
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function monthOf(names: readonly string[], typed: string): number {
  const matching = names.flatMap((name, at) =>
    name === typed || (typed.length >= FEWEST_LETTERS && name.startsWith(typed)) ? [at + 1] : [],
  );
  return matching.length === 1 ? (matching[0] ?? 0) : names.indexOf(typed) + 1;
}

const namesOfMonths = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2026, month, 15))));
};
const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthNames = perLanguage(namesOfMonths);

const fullYear = (year = ''): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

function dayOf(written: string, year: string | undefined, month = '', day = ''): DayRead {
  const full = fullYear(year);
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) {
    return { problem: t('There is no day “{written}”. Check the day and the month.', { written }) };
  }
  if (full < FIRST_YEAR || full > LAST_YEAR) {
    return {
      problem: t('Enter a year from {first} to {last}.', { first: String(FIRST_YEAR), last: String(LAST_YEAR) }),
    };
  }
  return { day: iso };
}

const yearAlone = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** The first day of each year that a text names, in any order. */
export function yearsIn(text: string): string[] {
  const folded = foldDigits(text);
  const words = folded.split(/[\s,;|]+/).flatMap((word) => {
    const read = /\d/.test(word) ? readDay(word) : undefined;
    return read && 'day' in read ? [read.day.slice(0, 4)] : [];
  });
  return [...new Set([...words, ...(folded.match(yearAlone) ?? [])])].map((year) => `${year}-01-01`);
}
