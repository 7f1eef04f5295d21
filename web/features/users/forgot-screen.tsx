import { TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { forgotPassword } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge } from './challenge.ts';
import { check, useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { AccountPage, Notice } from './parts/account-page.tsx';
import { accountMeta, useNextPath } from './sign-in.ts';

export const meta = accountMeta('Forgot your password');

export default function ForgotScreen() {
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  const { form, ref, problem, busy, ready, submit } = useAccountForm({
    initialValues: { email: '' },
    rules: { email: check.email },
    send: async ({ email }) => {
      const { data } = await api(forgotPassword, { body: { email } });
      keepChallenge({ ...data, email: email.trim(), purpose: 'reset' });
      await navigate(withNext('/login/reset'));
    },
  });

  return (
    <AccountPage
      title="Forgot your password?"
      lead="Enter your email address. We send you a six-digit code to set a new password."
    >
      <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
          Email me a code
        </Button>
        <nav className={classes.links} aria-label="Other ways">
          <Link to={withNext('/login')}>Back to sign in</Link>
        </nav>
      </form>
    </AccountPage>
  );
}
