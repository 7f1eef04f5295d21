import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { companyDescription, companyJsonLd } from '../company-head.ts';
import { companyQuery } from '../queries.ts';
import { CompanyView } from './company-view.tsx';
import { loadCompany } from './load-company.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { company, names, dehydratedState } = await loadCompany(args);
  const { origin, siteName } = args.context.get(pageRequest);
  const head = {
    title: company.name,
    description: companyDescription(company, names[company.country] ?? ''),
    url: `${origin}${contentTypes.company.publicPath(company.id)}`,
    image: sharePicture(origin, 'company', company.id, company.version),
    jsonLd: [
      companyJsonLd(company, origin),
      breadcrumbListOf(origin, siteName, [
        { name: 'Directory', path: contentTypes.company.list },
        { name: company.name, path: contentTypes.company.publicPath(company.id) },
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
