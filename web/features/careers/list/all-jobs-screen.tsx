import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { requireUser } from '#web/lib/session.ts';
import { JobList } from './job-list.tsx';
import { loadList } from './load-list.ts';

const t = messages('careers');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadList(args);
}
export const meta = titled(() => t('All jobs'));

export default function AllJobsScreen() {
  const { names, company } = useLoaderData<typeof loader>();
  return <JobList names={names} company={company} />;
}
