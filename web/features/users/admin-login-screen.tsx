import { LoginForm } from './login-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta } from './sign-in.ts';

export const meta = accountMeta('Staff sign-in');

export default function AdminLoginScreen() {
  return (
    <AccountPage title="Staff sign-in" lead="For moderators and administrators of the portal.">
      <LoginForm staff />
    </AccountPage>
  );
}
