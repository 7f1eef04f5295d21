import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import { getTerms } from '#contract/site.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadText, TextScreen } from './text-screen.tsx';

const t = messages('site');

const TITLE = () => t('Terms of use');

export const loader = (args: LoaderFunctionArgs) => loadText(args, getTerms);

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: TITLE(),
  description: t('The terms for using {siteName}: accounts, posts, quotes, jobs and company pages.', { siteName }),
  url: `${origin}/terms`,
}));

export default function TermsScreen() {
  return <TextScreen title={TITLE()} text={getTerms} />;
}
