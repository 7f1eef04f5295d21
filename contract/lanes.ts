/** Lanes: pairs of places with their requests, the posts that name them, and benchmarks of awarded offers. */
import { z } from 'zod';
import { modes } from './freight/modes.ts';
import { data, endpointsOf } from './http.ts';
import { messages } from './messages.ts';

const t = messages('freight-input');

/**
 * The smallest sample from which a range is shown. A smaller one could show the price of one company, or consist of offers
 * that one requester invented.
 */
export const MIN_SAMPLE = { offers: 5, companies: 3, requesters: 3 } as const;
/** Older awards do not count. */
export const BENCHMARK_MONTHS = 24;

/** UN/LOCODEs, airports or countries: 'innsa-nlrtm', 'bom-fra', 'de-pl'. */
export const laneName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z]{2,3}|[a-z]{2}[a-z2-9]{3})-(?:[a-z]{2,3}|[a-z]{2}[a-z2-9]{3})$/, {
    error: () => t('Name a lane by two codes, such as innsa-nlrtm or de-pl.'),
  });

const end = z.object({
  /** A UN/LOCODE, an airport or a country. */
  code: z.string(),
  name: z.string(),
  country: z.string(),
  /** Null for a country, and if it is not known. */
  region: z.string().nullable(),
  countryName: z.string(),
});
export type LaneEnd = z.infer<typeof end>;

export const benchmarkUnits = ['CONTAINER', 'KG', 'WM'] as const;

const range = z.object({
  /** 'YYYY-MM', or null for all months combined. */
  month: z.string().nullable(),
  /** Rounded, in units of the currency. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  offers: z.number().int(),
});
export type BenchmarkRange = z.infer<typeof range>;

const benchmark = z.object({
  mode: z.enum(modes),
  /** By ISO 6346; null unless priced by container. */
  equipment: z.string().nullable(),
  /** Freight charges per container, chargeable kilogram, or revenue ton. */
  unit: z.enum(benchmarkUnits),
  currency: z.string(),
  /** LANE: offers on this lane. COUNTRIES: between the countries of its ends, because the lane has too few. */
  scope: z.enum(['LANE', 'COUNTRIES']),
  /** Oldest month first. */
  ranges: z.array(range),
});
export type Benchmark = z.infer<typeof benchmark>;

const lane = z.object({
  lane: z.string(),
  origin: end,
  destination: end,
  /** Great-circle distance; null if the position of an end is not known. */
  distanceKm: z.number().int().nullable(),
  /** Public requests that take offers, and others. */
  open: z.number().int(),
  past: z.number().int(),
  /** From awarded offers to public requests. Empty if there are too few. */
  benchmarks: z.array(benchmark),
});
export type Lane = z.infer<typeof lane>;

export const getLane = endpointsOf('lanes').get('/api/lanes/:lane', {
  summary: 'A lane with its distance and benchmarks: freight charges of awarded offers, if there are enough.',
  params: z.strictObject({ lane: laneName }),
  response: data(lane),
});
