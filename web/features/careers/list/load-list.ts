import type { LoaderFunctionArgs } from 'react-router';
import { countryName } from '#web/lib/countries.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { jobCountsQuery, jobPages } from '../queries.ts';
import { readFilter } from './list-filter.ts';

export interface LoadedList extends Loaded {
  /** The countries that the list can show, by their codes. */
  readonly names: Readonly<Record<string, string>>;
}

/** The page of the list that an address asks for, with the counts of its filters. */
export async function loadList(args: LoaderFunctionArgs): Promise<LoadedList> {
  const filter = readFilter(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const [{ data: counts }] = await orFail(
    Promise.all([client.fetchQuery(jobCountsQuery(filter)), client.fetchInfiniteQuery(jobPages(filter))]),
  );
  const codes = new Set(counts.country.map(({ value }) => value));
  if (filter.country) codes.add(filter.country);
  return { ...dehydrated(client), names: Object.fromEntries([...codes].map((code) => [code, countryName(code)])) };
}
