import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR, listHolidays, MAX_HOLIDAY_YEARS } from '#contract/holidays.ts';
import type { Place } from '#contract/trade-desk/place-address.ts';
import { placeCalendar } from '#contract/trade-desk/place-calendar.ts';
import { query } from '#web/lib/queries.ts';

const FRESH_MS = 60 * 60_000;

export interface Years {
  readonly from: number;
  readonly to: number;
}

/** The years of these days, as many as one request has. */
export function yearsOf(days: readonly string[], today: string): Years {
  const years = [...days, ...(days.length === 0 ? [today] : [])].map((day) => Number(day.slice(0, 4)));
  const from = Math.min(Math.max(Math.min(...years), FIRST_HOLIDAY_YEAR), LAST_HOLIDAY_YEAR);
  return { from, to: Math.min(Math.max(...years, from) + 1, from + MAX_HOLIDAY_YEARS - 1, LAST_HOLIDAY_YEAR) };
}

export const holidaysQuery = ({ country, region }: Place, years: Years) =>
  queryOptions({
    ...query(listHolidays, { query: { country, ...(region && { region }), ...years } }),
    staleTime: FRESH_MS,
  });

/** The holidays of a place, and its calendar for counting. */
export function useCalendar(place: Place, years: Years, enabled = true) {
  const { data, isError } = useQuery({
    ...holidaysQuery(place, years),
    enabled: enabled && place.country !== '',
    placeholderData: keepPreviousData,
  });
  const table = data?.data.country === place.country ? data.data : undefined;
  return { table, calendar: table && placeCalendar(table, place.weekend, years), isError };
}
