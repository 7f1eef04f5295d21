import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { countryName } from '#web/lib/countries.ts';
import { listMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { companyCountsQuery, companyPages } from '../queries.ts';
import { CompanyList } from './company-list.tsx';
import { readFilter } from './list-filter.ts';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadList(args)), ...loadOrigin(args) };
}

export const meta = listMeta(LIST_TITLE, LIST_LEAD, contentTypes.company);

export default function PublicListScreen() {
  const { names } = useLoaderData<typeof loader>();
  return <CompanyList names={names} />;
}

async function loadList(args: LoaderFunctionArgs) {
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
