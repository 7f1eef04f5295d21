import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { ports } from '#contract/ports.ts';
import { countryName } from '#web/lib/countries.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { companyDescription, companyJsonLd } from '../company-head.ts';
import { brochuresQuery, companyQuery, jobsQuery, peoplePages } from '../queries.ts';
import { CompanyView } from './company-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { company, names, dehydratedState } = await loadCompany(args);
  const site = args.context.get(pageRequest);
  const { origin } = site;
  const head = {
    title: company.name,
    description: companyDescription(company, names[company.country] ?? ''),
    url: `${origin}${contentTypes.company.publicPath(company.id)}`,
    image: sharePicture(origin, 'company', company.id, company.version),
    jsonLd: [
      companyJsonLd(company, origin),
      breadcrumbListOf(site, [
        listCrumb('company'),
        { name: company.name, to: contentTypes.company.publicPath(company.id) },
      ]),
    ],
    noindex: company.status !== 'published' || company.removed,
  };
  return { dehydratedState, head: keptHead(args, head), names };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicCompanyScreen() {
  const { id = '' } = useParams();
  const { names } = useLoaderData<typeof loader>();
  const { data: company } = useQuery(companyQuery(id));
  if (!company) return null;
  return <CompanyView key={company.data.id} company={company.data} names={names} />;
}

interface LoadedCompany extends Loaded {
  readonly company: Company;
  /** Names by code. The full lists of names stay on the server. */
  readonly names: Readonly<Record<string, string>>;
}

async function loadCompany(args: LoaderFunctionArgs): Promise<LoadedCompany> {
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
