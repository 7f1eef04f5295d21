import { messages } from '#contract/messages.ts';
import { LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Staff sign-in'));

export default function AdminLoginScreen() {
  return (
    <AccountPage title={t('Staff sign-in')} lead={t('For moderators and administrators of the portal.')}>
      <LoginForm staff />
    </AccountPage>
  );
}
