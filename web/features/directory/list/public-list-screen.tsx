import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { CompanyList } from './company-list.tsx';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { loadList } from './load-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadList(args)), origin: args.context.get(pageRequest).origin };
}

// Other orders and pages of the same list share one canonical address.
export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${contentTypes.company.list}`,
  feed: { title: LIST_TITLE, path: contentTypes.company.feedPath },
}));

export default function PublicListScreen() {
  const { names } = useLoaderData<typeof loader>();
  return <CompanyList names={names} />;
}
