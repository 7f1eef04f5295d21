import type { LoaderFunctionArgs } from 'react-router';
import { LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta, skipIfSignedIn, useReturn } from './sign-in.ts';

export const meta = accountMeta('Sign in');

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await skipIfSignedIn(args);
  return null;
}

export default function LoginScreen() {
  useReturn();
  return (
    <AccountPage title="Sign in" lead="Post, reply and follow your quotes.">
      <LoginForm />
    </AccountPage>
  );
}
