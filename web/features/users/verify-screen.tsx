import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { CODE_MINUTES, verifyOtp } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { type PendingChallenge, useChallenge } from './challenge.ts';
import { NoChallenge } from './no-challenge.tsx';
import { check, useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { AccountPage, Notice } from './parts/account-page.tsx';
import { CodeField, ResendButton } from './parts/code-entry.tsx';
import { accountMeta, useEnter, useNextPath } from './sign-in.ts';

export const meta = accountMeta('Check your email');

export default function VerifyScreen() {
  const challenge = useChallenge();
  const { withNext } = useNextPath();
  if (challenge === undefined) return <AccountPage title="Check your email">{null}</AccountPage>;
  if (challenge === null) return <NoChallenge />;
  if (challenge.purpose === 'reset') return <Navigate to={withNext('/login/reset')} replace />;
  return <VerifyForm challenge={challenge} />;
}

function VerifyForm({ challenge }: { readonly challenge: PendingChallenge }) {
  const enter = useEnter();
  const { withNext } = useNextPath();
  const [hasResent, setHasResent] = useState(false);
  const { form, ref, problem, busy, ready, submit, run } = useAccountForm({
    initialValues: { code: '', trustDevice: false },
    rules: { code: check.code },
    send: async ({ code, trustDevice }) => {
      setHasResent(false);
      const { data } = await api(verifyOtp, { body: { challengeId: challenge.challengeId, code, trustDevice } });
      await enter(data.user);
    },
  });
  const again = challenge.purpose === 'signup' ? '/signup' : challenge.purpose === 'staff' ? '/admin/login' : '/login';

  return (
    <AccountPage
      title="Check your email"
      lead={
        <>
          {challenge.purpose === 'signup'
            ? 'We have sent a six-digit code to '
            : 'If there is an account, we have sent a six-digit code to '}
          <strong>{challenge.email}</strong>. It works for {CODE_MINUTES} minutes.
        </>
      }
    >
      <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {hasResent && !problem && (
          <Notice tone="done">We have sent a new code. The previous one no longer works.</Notice>
        )}
        <CodeField
          value={form.values.code}
          error={form.errors.code}
          onCode={(code) => form.setFieldValue('code', code)}
        />
        <Checkbox
          label="Trust this device for 30 days"
          description="You will sign in here with only your password. Don’t use this on shared computers."
          name="trustDevice"
          {...form.getInputProps('trustDevice', { type: 'checkbox' })}
        />
        <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
          {challenge.purpose === 'signup' ? 'Confirm and open my account' : 'Sign in'}
        </Button>
        <ResendButton
          challenge={challenge}
          busy={busy}
          run={run}
          onSent={() => {
            form.setFieldValue('code', '');
            setHasResent(true);
          }}
        />
        <nav className={classes.links} aria-label="Other ways">
          <Link to={withNext(again)}>Use another address</Link>
        </nav>
      </form>
    </AccountPage>
  );
}
