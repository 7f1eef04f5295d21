import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadIfPossible, loadOrigin } from '#web/lib/load.ts';
import { companySignInQuery, LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { skipIfSignedIn, useReturn } from './sign-in.ts';

const t = messages('account');

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: t('Sign in'),
  description: t('Sign in to {siteName} to post, reply and see the offers for your quotes.', { siteName }),
  url: origin + pages.login,
}));

export async function loader(args: LoaderFunctionArgs) {
  await skipIfSignedIn(args);
  return { ...(await loadIfPossible(args, [companySignInQuery])), ...loadOrigin(args) };
}

export default function LoginScreen() {
  useReturn();
  return (
    <AccountPage title={t('Sign in')} lead={t('Post, reply and see the offers for your quotes.')}>
      <LoginForm />
    </AccountPage>
  );
}
