/** Joins the holidays of a country with the days off that somebody chose. */
import type { HolidayCalendar } from '../holidays.ts';
import type { PlaceCalendar } from './working-days.ts';

/** @param weekend '' for the usual days off of the country; otherwise their numbers, such as '67', or '0' for none */
export function placeCalendar(
  table: HolidayCalendar,
  weekend: string,
  { from, to }: { readonly from: number; readonly to: number },
): PlaceCalendar {
  return {
    name: table.countryName,
    ...(weekend === ''
      ? { weekend: table.weekend, ...(table.earlierWeekend && { earlierWeekend: table.earlierWeekend }) }
      : { weekend: [...weekend].map(Number) }),
    workingDays: new Set(table.workingDays),
    holidays: new Map(table.holidays.map(({ day, name }) => [day, name])),
    from: `${from}-01-01`,
    to: `${to}-12-31`,
  };
}
