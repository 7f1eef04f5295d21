import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { feedLink, headMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { LIST_PATH } from '../career-paths.ts';
import { JobList } from './job-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-words.ts';
import { loadList } from './load-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadList(args)), origin: args.context.get(pageRequest).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  // The same list in another order, or further down, is no other page.
  ...headMeta({ title: LIST_TITLE, description: LIST_LEAD, url: `${loaderData?.origin ?? ''}${LIST_PATH}` }),
  feedLink(LIST_TITLE, `${LIST_PATH}/rss.xml`),
];

export default function PublicListScreen() {
  const { names, company } = useLoaderData<typeof loader>();
  return <JobList names={names} company={company} />;
}
