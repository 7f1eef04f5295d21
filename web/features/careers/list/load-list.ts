import type { LoaderFunctionArgs } from 'react-router';
import { getCompany } from '#contract/directory.ts';
import { countryName } from '#web/lib/countries.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { jobCountsQuery, jobPages } from '../queries.ts';
import { readFilter } from './list-filter.ts';

export interface LoadedList extends Loaded {
  /** The countries that the list can show, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  /** The name of the company whose jobs they are; null where there is none that is shown. */
  readonly company: string | null;
}

/** The page of the list that an address asks for, with the counts of its filters. */
export async function loadList(args: LoaderFunctionArgs): Promise<LoadedList> {
  const filter = readFilter(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const [{ data: counts }, , company] = await orFail(
    Promise.all([
      client.fetchQuery(jobCountsQuery(filter)),
      client.fetchInfiniteQuery(jobPages(filter)),
      filter.companyId ? nameOf(filter.companyId, args) : null,
    ]),
    args,
  );
  const codes = new Set(counts.country.map(({ value }) => value));
  if (filter.country) codes.add(filter.country);
  const names = Object.fromEntries([...codes].map((code) => [code, countryName(code)]));
  return { ...dehydrated(client), names, company };
}

/** Asked apart from the page's own queries: of a whole company the list needs the name alone. */
async function nameOf(companyId: string, args: LoaderFunctionArgs): Promise<string | null> {
  try {
    return (await serverClient(args).fetchQuery(query(getCompany, { params: { id: companyId } }))).data.name;
  } catch {
    return null;
  }
}
