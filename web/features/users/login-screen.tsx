import type { LoaderFunctionArgs } from 'react-router';
import { pages } from '#contract/pages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { skipIfSignedIn, useReturn } from './sign-in.ts';

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: 'Sign in',
  description: `Sign in to ${siteName} to post, reply and see the offers for your quotes.`,
  url: origin + pages.login,
}));

export async function loader(args: LoaderFunctionArgs) {
  await skipIfSignedIn(args);
  return loadOrigin(args);
}

export default function LoginScreen() {
  useReturn();
  return (
    <AccountPage title="Sign in" lead="Post, reply and see the offers for your quotes.">
      <LoginForm />
    </AccountPage>
  );
}
