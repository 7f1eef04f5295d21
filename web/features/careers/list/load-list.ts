import type { LoaderFunctionArgs } from 'react-router';
import { getCompany } from '#contract/directory.ts';
import { countryName } from '#web/lib/countries.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { jobCountsQuery, jobPages } from '../queries.ts';
import { readFilter } from './list-filter.ts';

export async function loadList(args: LoaderFunctionArgs) {
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

/** Loads the company separately, because the list only needs its name. */
async function nameOf(companyId: string, args: LoaderFunctionArgs): Promise<string | null> {
  try {
    return (await serverClient(args).fetchQuery(query(getCompany, { params: { id: companyId } }))).data.name;
  } catch {
    return null;
  }
}
