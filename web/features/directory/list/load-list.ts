import type { LoaderFunctionArgs } from 'react-router';
import { countryName } from '#web/lib/countries.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { companyCountsQuery, companyPages } from '../queries.ts';
import { readFilter } from './list-filter.ts';

export interface LoadedList extends Loaded {
  readonly names: Readonly<Record<string, string>>;
}

export async function loadList(args: LoaderFunctionArgs): Promise<LoadedList> {
  const filter = readFilter(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const [{ data: counts }] = await orFail(
    Promise.all([client.fetchQuery(companyCountsQuery(filter)), client.fetchInfiniteQuery(companyPages(filter))]),
    args,
  );
  const codes = new Set([...counts.country, ...counts.market].map(({ value }) => value));
  for (const code of [filter.country, filter.market]) if (code) codes.add(code);
  return { ...dehydrated(client), names: Object.fromEntries([...codes].map((code) => [code, countryName(code)])) };
}
