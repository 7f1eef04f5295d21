/** The number of quote posts for each value of each filter. */
import { z } from 'zod';
import { data, endpointsOf } from './http.ts';
import { facet } from './listings.ts';
import { postFilters } from './post-lists.ts';
import { requestFilters } from './request-filters.ts';

const placeFacet = z.array(
  z.object({
    /** A country, a UN/LOCODE, an airport or a city. */
    value: z.string(),
    name: z.string(),
    count: z.number().int(),
  }),
);

export const countedFilters = [
  'mode',
  'origin',
  'destination',
  'incoterm',
  'equipment',
  'ready',
  'state',
  'subCategoryId',
  'unanswered',
] as const;
export type CountedFilter = (typeof countedFilters)[number];

export const countRequests = endpointsOf('quote posts').get('/api/quotePost/countquoteposts', {
  summary: 'The number of published quote posts for each value of each filter, with the other filters applied.',
  query: z.strictObject({
    ...requestFilters,
    ...postFilters,
  }),
  response: data(
    z.object({
      total: z.number().int(),
      mode: facet,
      /** Countries, and the ports, airports and cities with most posts. */
      origin: placeFacet,
      destination: placeFacet,
      incoterm: facet,
      equipment: facet,
      ready: facet,
      state: facet,
      subCategoryId: facet,
      unanswered: z.number().int(),
      /** For each filter that is set: how many posts there are without it. */
      without: z.partialRecord(z.enum(countedFilters), z.number().int()),
      /** Ends with a radius around a place whose position is not known, so that nothing is found. */
      withoutPosition: z.array(z.enum(['origin', 'destination'])),
    }),
  ),
});
export type RequestCountsQuery = z.output<typeof countRequests.query>;
export type RequestCounts = z.infer<typeof countRequests.response>['data'];
