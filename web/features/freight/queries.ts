import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CodeEntry, findCountries } from '#contract/reference-data.ts';
import { query } from '#web/lib/queries.ts';

/** An endpoint that finds reference data. */
export interface LookupEndpoint<Entry extends CodeEntry = CodeEntry> {
  readonly method: 'GET';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly query: (typeof findCountries)['query'];
  readonly response: z.ZodType<{ data: Entry[] }>;
}

const FRESH_MS = 60 * 60_000;

export function lookupQuery(endpoint: LookupEndpoint, q: string) {
  return queryOptions({ ...query(endpoint, { query: { q } }), staleTime: FRESH_MS });
}
