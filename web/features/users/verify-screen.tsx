import { useState } from 'react';
import { Navigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { CODE_MINUTES, verifyOtp } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { type PendingChallenge, useChallenge } from './challenge.ts';
import { NoChallenge } from './no-challenge.tsx';
import { AccountForm, TrustDevice } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { CodeField, RESENT, ResendButton } from './parts/code-entry.tsx';
import { accountMeta, useEnterOrFactor, useNextPath } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Check your email'));

export default function VerifyScreen() {
  const challenge = useChallenge();
  const { withNext } = useNextPath();
  if (challenge === undefined)
    return (
      <AccountPage title={t('Check your email')} isWaiting>
        {null}
      </AccountPage>
    );
  if (challenge === null) return <NoChallenge />;
  if (challenge.purpose === 'reset') return <Navigate to={withNext(pages.loginReset)} replace />;
  return <VerifyForm challenge={challenge} />;
}

function VerifyForm({ challenge }: { readonly challenge: PendingChallenge }) {
  const enter = useEnterOrFactor();
  const { withNext } = useNextPath();
  const [hasResent, setHasResent] = useState(false);
  const form = useForm({
    schema: async () => (await import('#schemas/users.ts')).verifyOtp.body,
    bodyOf: (fields) => ({ ...fields, challengeId: challenge.challengeId }),
    send: async (body) => {
      setHasResent(false);
      await enter((await api(verifyOtp, { body })).data, body.trustDevice);
    },
  });
  const startPath =
    challenge.purpose === 'signup' ? pages.signup : challenge.purpose === 'staff' ? pages.staffLogin : pages.login;

  const values = { email: challenge.email, minutes: CODE_MINUTES };
  return (
    <AccountPage
      title={t('Check your email')}
      lead={
        <Rich
          text={
            challenge.purpose === 'signup'
              ? t('We have sent a six-digit code to <0>{email}</0>. It is valid for {minutes} minutes.', values)
              : t(
                  'If there is an account with this address, we have sent a six-digit code to <0>{email}</0>. It is valid for {minutes} minutes.',
                  values,
                )
          }
          parts={[(inner) => <strong>{inner}</strong>]}
        />
      }
    >
      <AccountForm
        form={form}
        done={hasResent ? RESENT() : null}
        button={challenge.purpose === 'signup' ? t('Create account') : t('Sign in')}
        alternatives={<ResendButton challenge={challenge} form={form} onSent={() => setHasResent(true)} />}
        links={<Link to={withNext(startPath)}>{t('Use another address')}</Link>}
      >
        <CodeField key={challenge.resendAfter} data-autofocus {...form.field('code')} />
        <TrustDevice />
      </AccountForm>
    </AccountPage>
  );
}
