import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { companySignInQuery, LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Staff sign-in'));

/** Loaded with the page, because a link that appears later would move what is below it. */
export const loader = (args: LoaderFunctionArgs) => loadIfPossible(args, [companySignInQuery]);

export default function AdminLoginScreen() {
  return (
    <AccountPage title={t('Staff sign-in')} lead={t('For moderators and administrators of the portal.')}>
      <LoginForm staff />
    </AccountPage>
  );
}
