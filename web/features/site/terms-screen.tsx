import type { LoaderFunctionArgs } from 'react-router';
import { getTerms } from '#contract/site.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { query } from '#web/lib/queries.ts';
import { TextScreen } from './text-screen.tsx';

const TITLE = 'Terms of use';

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(query(getTerms)));
  return { ...dehydrated(client), origin: args.context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: TITLE,
  description: `The terms for using ${siteName}: accounts, posts, quotes, jobs and company pages.`,
  url: `${origin}/terms`,
}));

export default function TermsScreen() {
  return <TextScreen title={TITLE} text={getTerms} />;
}
