/** What `date-holidays` 3.37.0 has otherwise than the law of a country. */
import { addDays, daysBetween } from '#contract/trade-desk/days.ts';

/** The parts of the library's holidays that are corrected. */
export interface Listed {
  readonly day: string;
  readonly name: string;
  readonly rule: string;
}

/** Corrects one holiday of the library, which may be none or several. */
export function corrected(country: string, listed: Listed): Listed[] {
  switch (country) {
    case 'CN':
      return inChina(listed);
    case 'AE':
      return inEmirates(listed);
    case 'KR':
      // Seollal begins the day before the new year, as Chuseok in the library. Source: Korea, Regulations on holidays of public offices.
      return [listed.rule.startsWith('korean 01-0-01') ? { ...listed, day: addDays(listed.day, -1) } : listed];
    default:
      return [listed];
  }
}

/**
 * 1 June is a day off for children only. Since 2025, a fourth day of the Spring Festival and 2 May are public holidays too. Source: State
 * Council of China, order 795 of 10 November 2024.
 */
function inChina(listed: Listed): Listed[] {
  const { day, rule } = listed;
  if (rule === '06-01') return [];
  const hasSecond = day >= '2025' && (rule.startsWith('chinese 01-0-02') || rule === '05-01');
  return hasSecond ? [listed, { ...listed, day: addDays(day, 1) }] : [listed];
}

/**
 * The night journey and the first day of Ramadan are working days, the day of Arafah and 3 December are not. Source: United Arab
 * Emirates, Cabinet resolution 27 of 2024.
 */
function inEmirates(listed: Listed): Listed[] {
  const { day, rule } = listed;
  if (rule === '27 Rajab' || rule === '1 Ramadan') return [];
  if (rule === '12-02') return [listed, { ...listed, day: addDays(day, 1) }];
  return rule.startsWith('10 Dhu al-Hijjah') ? [{ ...listed, day: addDays(day, -1) }, listed] : [listed];
}

interface Announced {
  /** First and last ISO dates of the times off. */
  readonly off: readonly (readonly [from: string, to: string])[];
  readonly working: readonly string[];
}

/**
 * Days off around the holidays, and weekends on which people work for them. Source: State Council of China, notices of 25 October 2023,
 * 12 November 2024 and 4 November 2025.
 */
const announcedInChina: Readonly<Record<number, Announced>> = {
  2024: {
    off: [
      ['2024-02-10', '2024-02-17'],
      ['2024-04-04', '2024-04-06'],
      ['2024-05-01', '2024-05-05'],
      ['2024-09-15', '2024-09-17'],
      ['2024-10-01', '2024-10-07'],
    ],
    working: [
      ...['2024-02-04', '2024-02-18', '2024-04-07', '2024-04-28', '2024-05-11'],
      ...['2024-09-14', '2024-09-29', '2024-10-12'],
    ],
  },
  2025: {
    off: [
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    working: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    working: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/** The days off that a government announced for a year, each with the name of the holiday that begins last before it. */
export function announcedDays(country: string, year: number, listed: readonly Listed[]): Listed[] {
  const announced = country === 'CN' ? announcedInChina[year] : undefined;
  return (announced?.off ?? []).flatMap(([from, to]) => {
    const [first] = listed.filter(({ day }) => from <= day && day <= to);
    const named = (day: string) => listed.findLast((of) => from <= of.day && of.day <= day) ?? first;
    return daysBetween(from, to).flatMap((day) => {
      const holiday = named(day);
      return holiday ? [{ ...holiday, day }] : [];
    });
  });
}

/** Days of weekends on which people work, as the government announced. */
export const workingWeekends = (country: string, year: number): readonly string[] =>
  (country === 'CN' ? announcedInChina[year]?.working : undefined) ?? [];
