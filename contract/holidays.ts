/** Public holidays and weekends of countries, for counting working days. */
import { z } from 'zod';
import { country } from './country.ts';
import { data, endpointsOf } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');
const endpoints = endpointsOf('reference data');

export const FIRST_HOLIDAY_YEAR = 2000;
export const LAST_HOLIDAY_YEAR = 2060;
export const MAX_HOLIDAY_YEARS = 5;

const year = z.coerce
  .number({
    error: () =>
      t('Enter a year from {first} to {last}.', { first: String(FIRST_HOLIDAY_YEAR), last: String(LAST_HOLIDAY_YEAR) }),
  })
  .int()
  .min(FIRST_HOLIDAY_YEAR)
  .max(LAST_HOLIDAY_YEAR);

const holiday = z.object({
  /** ISO date. */
  day: z.string(),
  name: z.string(),
  /** Whether the day depends on the sight of the moon, so that it can move by a day or two. */
  isMoonSighted: z.boolean(),
});

export const holidayCalendar = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  countryName: z.string(),
  /** A state or another part of the country, if one is asked for. */
  region: z.string().nullable(),
  /** The parts of the country that have holidays of their own. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The usual days off: 1 is Monday, 7 is Sunday. */
  weekend: z.array(z.number().int()),
  /** The days off until a day on which they changed, if that is after 1999. */
  earlierWeekend: z.object({ days: z.array(z.number().int()), until: z.string() }).nullable(),
  /** IANA names, the most common one first. */
  timeZones: z.array(z.string()),
  /** Whether holidays are known for this country. */
  isKnown: z.boolean(),
  /** Days of weekends on which people work instead of days between holidays, as in China. ISO dates. */
  workingDays: z.array(z.string()),
  holidays: z.array(holiday),
});
export type HolidayCalendar = z.infer<typeof holidayCalendar>;

export const listHolidays = endpoints.get('/api/referenceData/holidays', {
  summary: `The public holidays of a country and, if one is stated, of its region, in at most ${MAX_HOLIDAY_YEARS} years, and its usual weekend.`,
  query: z
    .strictObject({
      country,
      region: z
        .string()
        .regex(/^[A-Z0-9-]{1,10}$/)
        .optional(),
      from: year,
      to: year,
    })
    .refine(({ from, to }) => from <= to && to - from < MAX_HOLIDAY_YEARS, {
      path: ['to'],
      error: () => t('Ask for at most {max} years at once.', { max: MAX_HOLIDAY_YEARS }),
    }),
  response: data(holidayCalendar),
});
