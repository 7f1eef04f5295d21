import type { LoaderFunctionArgs } from 'react-router';
import type { Company } from '#contract/directory.ts';
import { ports } from '#contract/ports.ts';
import { countryName } from '#web/lib/countries.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { brochuresQuery, companyQuery, jobsQuery, peoplePages } from '../queries.ts';

export interface LoadedCompany extends Loaded {
  readonly company: Company;
  /** Names by code. The full lists of names stay on the server. */
  readonly names: Readonly<Record<string, string>>;
}

export async function loadCompany(args: LoaderFunctionArgs): Promise<LoadedCompany> {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const [{ data: company }] = await orFail(
    Promise.all([
      client.fetchQuery(companyQuery(id)),
      client.prefetchInfiniteQuery(peoplePages(id)),
      client.prefetchQuery(brochuresQuery(id)),
      client.prefetchQuery(jobsQuery(id)),
    ]),
  );
  const jobs = client.getQueryData(jobsQuery(id).queryKey)?.data ?? [];
  const countries = [company.country, ...company.markets, ...jobs.map(({ country }) => country)].map((code) => [
    code,
    countryName(code),
  ]);
  const served = ports.filter(({ code }) => company.ports.includes(code)).map(({ code, name }) => [code, name]);
  return { ...dehydrated(client), company, names: Object.fromEntries([...countries, ...served]) };
}
