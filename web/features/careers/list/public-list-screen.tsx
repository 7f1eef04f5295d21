import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { listMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { JobList } from './job-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadList } from './load-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadList(args)), ...loadOrigin(args) };
}

export const meta = listMeta(LIST_TITLE, LIST_LEAD, contentTypes.job);

export default function PublicListScreen() {
  const { names, company } = useLoaderData<typeof loader>();
  return <JobList names={names} company={company} />;
}
