import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { forgotPassword } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Link } from '#web/ui/link.tsx';
import { keepChallenge } from './challenge.ts';
import { AccountForm } from './parts/account-form.tsx';
import { AccountPage } from './parts/account-page.tsx';
import { accountMeta, useNextPath } from './sign-in.ts';

const t = messages('account');

export const meta = accountMeta(() => t('Forgot your password'));

export default function ForgotScreen() {
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  const form = useForm({
    schema: async () => (await import('#schemas/users.ts')).forgotPassword.body,
    send: async ({ email }) => {
      const { data } = await api(forgotPassword, { body: { email } });
      keepChallenge({ ...data, email: email.trim(), purpose: 'reset' });
      await navigate(withNext(pages.loginReset));
    },
  });

  return (
    <AccountPage
      title={t('Forgot your password?')}
      lead={t('Enter your email address, and we’ll send you a six-digit code to set a new password.')}
    >
      <AccountForm
        form={form}
        button={t('Email me a code')}
        links={<Link to={withNext(pages.login)}>{t('Back to sign in')}</Link>}
      >
        <TextInput
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
      </AccountForm>
    </AccountPage>
  );
}
