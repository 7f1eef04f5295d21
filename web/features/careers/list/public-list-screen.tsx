import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { JobList } from './job-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadList } from './load-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadList(args)), ...loadOrigin(args) };
}

// Other orders and pages of the same list share one canonical address.
export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${contentTypes.job.list}`,
  feed: { title: LIST_TITLE, path: contentTypes.job.feedPath },
}));

export default function PublicListScreen() {
  const { names, company } = useLoaderData<typeof loader>();
  return <JobList names={names} company={company} />;
}
