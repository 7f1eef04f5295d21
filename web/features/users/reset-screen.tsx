import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { CODE_MINUTES, resetPassword } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { meQuery } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { dropChallenge, type PendingChallenge, useChallenge } from './challenge.ts';
import { NoChallenge } from './no-challenge.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { CodeField, RESENT, ResendButton } from './parts/code-entry.tsx';
import { NewPassword, PasswordOwner } from './parts/password-field.tsx';
import { accountMeta, useNextPath } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Set a new password'));

export default function ResetScreen() {
  const challenge = useChallenge();
  const link = useLinkToken();
  const { withNext } = useNextPath();
  if (challenge === undefined || link === undefined)
    return (
      <AccountPage title={t('Set a new password')} isWaiting>
        {null}
      </AccountPage>
    );
  if (link !== null) return <ResetForm key={link} proof={{ link }} />;
  if (challenge === null) return <NoChallenge />;
  if (challenge.purpose !== 'reset') return <Navigate to={withNext(pages.loginVerify)} replace />;
  return <ResetForm proof={challenge} />;
}

type Proof = PendingChallenge | { readonly link: string };

function ResetForm({ proof }: { readonly proof: Proof }) {
  const challenge = 'link' in proof ? null : proof;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { withNext } = useNextPath();
  const [hasResent, setHasResent] = useState(false);
  const form = useForm({
    schema: async () => (await import('#schemas/users.ts')).resetPassword.body.options[challenge ? 0 : 1],
    bodyOf: (fields) => ({ ...fields, ...('link' in proof ? proof : { challengeId: proof.challengeId }) }),
    send: async (body) => {
      setHasResent(false);
      await api(resetPassword, { body });
      client.setQueryData(meQuery.queryKey, null);
      await navigate(withNext(pages.login), {
        replace: true,
        state: { notice: t('You have a new password. Sign in with it.') },
      });
      dropChallenge();
    },
  });

  return (
    <AccountPage
      title={t('Set a new password')}
      lead={
        challenge ? (
          <Rich
            text={t(
              'If there is an account with this address, we have sent a six-digit code to <0>{email}</0>. It is valid for {codeminutes} minutes. Changing your password signs you out on all devices.',
              { email: challenge.email, codeminutes: CODE_MINUTES },
            )}
            parts={[(inner) => <strong>{inner}</strong>]}
          />
        ) : (
          t(
            'You opened the link from our email. It works only once. Changing your password signs you out on all devices.',
          )
        )
      }
    >
      <AccountForm
        form={form}
        done={hasResent ? RESENT() : null}
        button={t('Set new password')}
        alternatives={challenge && <ResendButton challenge={challenge} form={form} onSent={() => setHasResent(true)} />}
        links={<Link to={withNext(pages.login)}>{t('Back to sign in')}</Link>}
      >
        {challenge && (
          <>
            <CodeField key={challenge.resendAfter} {...form.field('code')} />
            <PasswordOwner email={challenge.email} />
          </>
        )}
        <NewPassword label={t('New password')} form={form} email={challenge?.email} />
      </AccountForm>
    </AccountPage>
  );
}
