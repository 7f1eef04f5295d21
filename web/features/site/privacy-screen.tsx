import type { LoaderFunctionArgs } from 'react-router';
import { getPrivacy } from '#contract/site.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { query } from '#web/lib/queries.ts';
import { TextScreen } from './text-screen.tsx';

const TITLE = 'Privacy';

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(query(getPrivacy)));
  return { ...dehydrated(client), origin: args.context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: TITLE,
  description: `What personal data ${siteName} stores, for how long, who sees it, and how to get or delete it.`,
  url: `${origin}/privacy`,
}));

export default function PrivacyScreen() {
  return <TextScreen title={TITLE} text={getPrivacy} />;
}
