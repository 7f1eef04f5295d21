import { TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { login } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge } from './challenge.ts';
import { check, useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { Notice } from './parts/account-page.tsx';
import { PasswordField } from './parts/password-field.tsx';
import { SignedOutNotice } from './parts/signed-out-notice.tsx';
import { useEnter, useNextPath } from './sign-in.ts';

export function LoginForm({ staff = false }: { readonly staff?: boolean }) {
  const enter = useEnter();
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  const { state } = useLocation();
  const notice = (state as { notice?: string } | null)?.notice;

  async function signIn(email: string, password?: string): Promise<void> {
    const { data } = await api(login, {
      body: { email, ...(password !== undefined && { password }), ...(staff && { staff }) },
    });
    if ('user' in data) return enter(data.user);
    keepChallenge({ ...data, email: email.trim(), purpose: staff ? 'staff' : 'login' });
    await navigate(withNext('/login/verify'));
  }

  const { form, ref, problem, busy, ready, submit, run } = useAccountForm({
    initialValues: { email: '', password: '' },
    rules: { email: check.email, password: check.given('Enter your password, or request a code by email.') },
    send: ({ email, password }) => signIn(email, password),
  });

  function sendCode(): void {
    form.clearErrors();
    const fieldError = check.email(form.values.email);
    if (fieldError) form.setErrors({ email: fieldError });
    else void run(() => signIn(form.values.email));
  }

  return (
    <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
      {notice && !problem && <Notice tone="done">{notice}</Notice>}
      <SignedOutNotice />
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.getInputProps('password')}
      />
      <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
        Sign in
      </Button>
      <span className={classes.or}>or</span>
      <Button disabled={!ready || busy} className={classes.quiet} isWide onClick={sendCode}>
        Email me a code instead
      </Button>
      <nav className={classes.links} aria-label="Other ways">
        <Link to={withNext('/login/forgot')}>Forgot your password?</Link>
        {staff ? <Link to={withNext('/login')}>Member sign-in</Link> : <Link to={withNext('/signup')}>Sign up</Link>}
      </nav>
    </form>
  );
}
