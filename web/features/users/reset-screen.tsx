import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { CODE_MINUTES, PASSWORD, resetPassword } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { meQuery } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { dropChallenge, type PendingChallenge, useChallenge } from './challenge.ts';
import { NoChallenge } from './no-challenge.tsx';
import { check, useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { AccountPage, Notice } from './parts/account-page.tsx';
import { CodeField, ResendButton } from './parts/code-entry.tsx';
import { PasswordField, PasswordStrength } from './parts/password-field.tsx';
import { accountMeta, useNextPath } from './sign-in.ts';

export const meta = accountMeta('Set a new password');

export default function ResetScreen() {
  const challenge = useChallenge();
  const link = useLinkToken();
  const { withNext } = useNextPath();
  if (challenge === undefined || link === undefined)
    return <AccountPage title="Set a new password">{null}</AccountPage>;
  if (link !== null) return <ResetForm key={link} proof={{ link }} />;
  if (challenge === null) return <NoChallenge />;
  if (challenge.purpose !== 'reset') return <Navigate to={withNext('/login/verify')} replace />;
  return <ResetForm proof={challenge} />;
}

type Proof = PendingChallenge | { readonly link: string };

function ResetForm({ proof }: { readonly proof: Proof }) {
  const challenge = 'link' in proof ? null : proof;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { withNext } = useNextPath();
  const [hasResent, setHasResent] = useState(false);
  const { form, ref, problem, busy, ready, submit, run } = useAccountForm({
    initialValues: { code: '', password: '' },
    rules: {
      ...(challenge && { code: check.code }),
      password: (value: string) => (value.length < PASSWORD.min ? `Use at least ${PASSWORD.min} characters.` : null),
    },
    send: async ({ code, password }) => {
      setHasResent(false);
      const shown = 'link' in proof ? { link: proof.link } : { challengeId: proof.challengeId, code };
      await api(resetPassword, { body: { ...shown, password } });
      client.setQueryData(meQuery.queryKey, null);
      await navigate(withNext('/login'), {
        replace: true,
        state: { notice: 'Your password has been changed. Sign in with it.' },
      });
      dropChallenge();
    },
  });

  return (
    <AccountPage
      title="Set a new password"
      lead={
        challenge ? (
          <>
            If there is an account, we have sent a six-digit code to <strong>{challenge.email}</strong>. It works for{' '}
            {CODE_MINUTES} minutes. A new password signs you out on all devices.
          </>
        ) : (
          'You opened the link from our email. It works once. A new password signs you out on all devices.'
        )
      }
    >
      <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {hasResent && !problem && (
          <Notice tone="done">We have sent a new code. The previous one no longer works.</Notice>
        )}
        {challenge && (
          <>
            <CodeField
              value={form.values.code}
              error={form.errors.code}
              onCode={(code) => form.setFieldValue('code', code)}
            />
            <input type="hidden" autoComplete="username" value={challenge.email} readOnly />
          </>
        )}
        <div>
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            maxLength={PASSWORD.max}
            {...form.getInputProps('password')}
          />
          <PasswordStrength password={form.values.password} email={challenge?.email ?? ''} />
        </div>
        <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
          Set new password
        </Button>
        {challenge && (
          <ResendButton
            challenge={challenge}
            busy={busy}
            run={run}
            onSent={() => {
              form.setFieldValue('code', '');
              setHasResent(true);
            }}
          />
        )}
        <nav className={classes.links} aria-label="Other ways">
          <Link to={withNext('/login')}>Back to sign in</Link>
        </nav>
      </form>
    </AccountPage>
  );
}
