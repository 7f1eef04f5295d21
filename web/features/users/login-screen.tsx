import type { LoaderFunctionArgs } from 'react-router';
import { AccountPage } from './account-page.tsx';
import { LoginForm } from './login-form.tsx';
import { accountMeta, skipIfSignedIn } from './sign-in.ts';

export const meta = accountMeta('Log in');

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await skipIfSignedIn(args);
  return null;
}

export default function LoginScreen() {
  return (
    <AccountPage title="Log in" lead="Post, reply and follow your requests.">
      <LoginForm />
    </AccountPage>
  );
}
