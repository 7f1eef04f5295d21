import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { countryName } from '#web/lib/countries.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { jobQuery } from '../queries.ts';
import { jobDescription, jobJsonLd } from './job-head.ts';
import { JobView } from './job-view.tsx';

const t = messages('careers');

export async function loader(args: LoaderFunctionArgs) {
  const { job, country, dehydratedState } = await loadJob(args);
  const site = args.context.get(pageRequest);
  const { origin } = site;
  const posting = jobJsonLd(job, country, origin);
  const head = {
    title: job.company.name ? t('{title} at {company}', { title: job.title, company: job.company.name }) : job.title,
    description: jobDescription(job),
    url: `${origin}${contentTypes.job.publicPath(job.id)}`,
    image: sharePicture(origin, 'job', job.id, job.version),
    jsonLd: posting && [
      posting,
      breadcrumbListOf(site, [listCrumb('job'), { name: job.title, to: contentTypes.job.publicPath(job.id) }]),
    ],
    // Search engines should not list jobs that no longer accept applications.
    noindex: !job.open,
  };
  return { dehydratedState, head: keptHead(args, head), country };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicJobScreen() {
  const { id = '' } = useParams();
  const { country } = useLoaderData<typeof loader>();
  const { data: job } = useQuery(jobQuery(id));
  if (!job) return null;
  return <JobView key={job.data.id} job={job.data} country={country} />;
}

async function loadJob(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const { data: job } = await orFail(client.fetchQuery(jobQuery(id)));
  // A draft may have no country yet.
  return { ...dehydrated(client), job, country: job.country === '' ? '' : countryName(job.country) };
}
