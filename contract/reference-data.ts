/** Reference data of freight: places, HS codes, Incoterms, currencies, countries and container types. */
import { z } from 'zod';
import { data, endpointsOf } from './http.ts';
import { messages } from './messages.ts';
import { lettersIn } from './text-length.ts';

const t = messages('input');

const endpoints = endpointsOf('reference data');
export const MIN_LOOKUP = 2;
export const MAX_LOOKUP = 80;
export const MAX_ENTRIES = 20;

const query = z.strictObject({
  q: z
    .string({ error: () => t('Send what to look for as q.') })
    .trim()
    .refine((typed) => lettersIn(typed) >= MIN_LOOKUP || /^\p{Sc}$/u.test(typed), {
      error: () => t('Type at least {min} characters.', { min: MIN_LOOKUP }),
    })
    .max(MAX_LOOKUP, { error: () => t('Type at most {max} characters.', { max: MAX_LOOKUP }) }),
});

const entry = z.object({
  code: z.string(),
  name: z.string(),
  /** Other common names, such as Bombay for Mumbai. */
  also: z.array(z.string()),
});

/** What can be done at a place, by the functions of UN/LOCODE. */
export const placeFunctions = ['PORT', 'RAIL', 'ROAD', 'AIRPORT', 'MULTIMODAL', 'INLAND_WATER'] as const;
export type PlaceFunction = (typeof placeFunctions)[number];

/** A UN/LOCODE or the IATA code of an airport is its `code`. */
export const placeEntry = entry.extend({
  /** The city of an airport, as requests and lanes name it; null for other places. */
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Its state, province or other region (ISO 3166-2) in English; null if not known. */
  region: z.string().nullable(),
  countryName: z.string(),
  functions: z.array(z.enum(placeFunctions)),
  /** In degrees; null if not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA; null if not known. */
  timeZone: z.string().nullable(),
  /** Whether its names are only similar to what was looked for. */
  isSimilar: z.boolean(),
});
export type PlaceEntry = z.infer<typeof placeEntry>;

/** A chapter, a heading or a subheading of the Harmonized System. */
export const hsEntry = entry.extend({
  chapter: z.string(),
  /** False if requests accept the code although the list lacks it. It then has the name of its heading or chapter. */
  isListed: z.boolean(),
});
export type HsEntry = z.infer<typeof hsEntry>;

export const currencyEntry = entry.extend({
  /** Decimals of an amount (ISO 4217). */
  digits: z.number().int(),
});
export type CurrencyEntry = z.infer<typeof currencyEntry>;

export const codeEntry = entry;
export type CodeEntry = z.infer<typeof codeEntry>;

const described =
  'At most 20 entries, best match first, found by code, by name, by a common other name, and with typing errors.';

const lookup = <const Kind extends string, T extends z.ZodType>(kind: Kind, summary: string, row: T) =>
  endpoints.get(`/api/referenceData/${kind}` as const, {
    summary: `${summary} ${described}`,
    query,
    response: data(z.array(row)),
  });

export const findPorts = lookup('ports', 'Ports and inland places with a UN/LOCODE.', placeEntry);
export const findAirports = lookup('airports', 'Airports with an IATA code.', placeEntry);

export const MAX_NEARBY = 3;
export const nearbyPlace = placeEntry.extend({
  /** The shortest distance on a sphere. The way by road is longer. */
  km: z.number().int(),
});
export type NearbyPlace = z.infer<typeof nearbyPlace>;

/** For the pick-up and the delivery of goods by sea and by air. */
export const findNearby = endpoints.get('/api/referenceData/nearby', {
  summary:
    'The three main seaports or airports of a city that are nearest to it, nearest first. Empty if its position is not known.',
  query: z.strictObject({
    city: z
      .string({ error: () => t('Enter a city.') })
      .trim()
      .min(MIN_LOOKUP)
      .max(MAX_LOOKUP),
    country: z
      .string({ error: () => t('Choose a country.') })
      .regex(/^[A-Z]{2}$/, { error: () => t('Choose a country.') }),
    of: z.enum(['PORT', 'AIRPORT'], { error: () => t('Choose PORT or AIRPORT.') }),
  }),
  response: data(z.array(nearbyPlace)),
});
export const findHsCodes = lookup(
  'hscodes',
  'HS 2022 chapters, headings and subheadings, and a typed code that is valid though not listed.',
  hsEntry,
);
export const findCountries = lookup('countries', 'Countries (ISO 3166-1 alpha-2).', codeEntry);
export const findIncoterms = lookup('incoterms', 'Incoterms® 2020.', codeEntry);
export const findCurrencies = lookup('currencies', 'Currencies (ISO 4217).', currencyEntry);
export const findContainers = lookup('containers', 'Container types (ISO 6346).', codeEntry);
