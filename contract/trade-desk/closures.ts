/** Long closures and working days of a place. */
import { addDays, daysBetween } from './days.ts';
import { closedBy, isWorkingDay, type PlaceCalendar } from './working-days.ts';

export interface Closure {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly holidays: readonly string[];
}

/** A closure of fewer days is an ordinary weekend. */
const LONG_DAYS = 3;

/** Times of at least three days in a row without a working day, with the names of their holidays. */
export function longClosures(from: string, to: string, calendar: PlaceCalendar): Closure[] {
  const closures: Closure[] = [];
  let run: string[] = [];
  for (const day of daysBetween(from, addDays(to, 1))) {
    if (day <= to && !isWorkingDay(day, calendar)) {
      run.push(day);
      continue;
    }
    const names = run.flatMap((closed) => closedBy(closed, calendar)?.holiday ?? []);
    const [first = '', last = first] = [run[0], run.at(-1)];
    if (run.length >= LONG_DAYS && names.length > 0) {
      closures.push({ from: first, to: last, days: run.length, holidays: [...new Set(names)] });
    }
    run = [];
  }
  return closures;
}

export interface MonthDays {
  /** '2026-12' */
  readonly month: string;
  readonly first: number;
  readonly second: number;
  /** Days on which both places work. */
  readonly both: number;
}

export function workingDaysByMonth(from: string, to: string, first: PlaceCalendar, second: PlaceCalendar): MonthDays[] {
  const months = new Map<string, { first: number; second: number; both: number }>();
  for (const day of daysBetween(from, to)) {
    const month = months.get(day.slice(0, 7)) ?? { first: 0, second: 0, both: 0 };
    const works = [isWorkingDay(day, first), isWorkingDay(day, second)] as const;
    months.set(day.slice(0, 7), {
      first: month.first + Number(works[0]),
      second: month.second + Number(works[1]),
      both: month.both + Number(works[0] && works[1]),
    });
  }
  return [...months].map(([month, days]) => ({ month, ...days }));
}
