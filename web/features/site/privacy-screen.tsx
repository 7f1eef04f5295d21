import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import { getPrivacy } from '#contract/site.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadText, TextScreen } from './text-screen.tsx';

const t = messages('site');

const TITLE = () => t('Privacy');

export const loader = (args: LoaderFunctionArgs) => loadText(args, getPrivacy);

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: TITLE(),
  description: t('What personal data {siteName} stores, for how long, who sees it, and how to get or delete it.', {
    siteName,
  }),
  url: `${origin}/privacy`,
}));

export default function PrivacyScreen() {
  return <TextScreen title={TITLE()} text={getPrivacy} />;
}
