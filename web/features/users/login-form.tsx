import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { getCompanySignIn } from '#contract/company-sign-in.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { login } from '#contract/users.ts';
import { valuesOf } from '#web/forms/form-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { useSignOutState } from '#web/lib/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { keepChallenge } from './challenge.ts';
import type { CompanyState } from './company/company-screen.tsx';
import { AccountForm } from './parts/account-form.tsx';
import classes from './parts/account-page.module.css';
import { Notice } from './parts/account-page.tsx';
import { PasswordField } from './parts/password-field.tsx';
import { useEnterOrFactor, useNextPath } from './sign-in.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const t = messages('account');

export const companySignInQuery = query(getCompanySignIn);

export function LoginForm({ staff = false }: { readonly staff?: boolean }) {
  const { form, sendCode, notice, email, withNext } = useLogin(staff);
  const { data: company } = useQuery(companySignInQuery);
  const passkey = usePasskeySignIn(staff, form);
  return (
    <AccountForm
      form={form}
      done={notice}
      button={t('Sign in')}
      alternatives={
        <>
          <span className={classes.or}>{t('or')}</span>
          <Button disabled={form.isBusy} isWide onClick={() => void sendCode()}>
            {t('Email me a code instead')}
          </Button>
          {passkey.isOffered && (
            <Button disabled={form.isBusy} isWide onClick={() => void passkey.signIn()}>
              {t('Use a passkey')}
            </Button>
          )}
          <SignedOutNotice />
        </>
      }
      links={
        <>
          <Link to={withNext(pages.loginForgot)}>{t('Forgot your password?')}</Link>
          {staff ? (
            <Link to={withNext(pages.login)}>{t('Member sign-in')}</Link>
          ) : (
            <>
              <Link to={withNext(pages.signup)}>{t('Create account')}</Link>
              <Link to={withNext(pages.staffLogin)}>{t('Staff sign-in')}</Link>
            </>
          )}
          {company?.data.isOffered && <Link to={withNext(pages.loginCompany)}>{t('Company sign-in')}</Link>}
        </>
      }
    >
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        required
        withAsterisk={false}
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('password')}
      />
    </AccountForm>
  );
}

function useLogin(staff: boolean) {
  const enter = useEnterOrFactor();
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  const { state } = useLocation();
  const { notice, email } = (state ?? {}) as { readonly notice?: string; readonly email?: string };

  const form = useForm({
    schema: async () => (await import('#schemas/users.ts')).login.body,
    bodyOf: (fields) => ({ password: '', ...fields, ...(staff && { staff }) }),
    send: async (body) => {
      const data = await signIn(body);
      if (data === null) return;
      if (!('challengeId' in data)) return enter(data);
      keepChallenge({ ...data, email: body.email.trim(), purpose: staff ? 'staff' : 'login' });
      await navigate(withNext(pages.loginVerify));
    },
  });
  /** Null if the company of the address wants its own sign-in. */
  const signIn = async (body: z.input<typeof login.body>) => {
    try {
      return (await api(login, { body })).data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'COMPANY_SIGN_IN_REQUIRED') throw error;
      const companyState: CompanyState = { email: body.email, notice: error.message };
      await navigate(withNext(pages.loginCompany), { state: companyState });
      return null;
    }
  };
  const sendCode = () => {
    const fields = form.form.ref.current;
    return form.submit({ email: fields && valuesOf(fields)['email'], ...(staff && { staff }) });
  };
  return { form, sendCode, notice, email, withNext };
}

/** Below the button, which must not move under the pointer when the notice appears. */
function SignedOutNotice() {
  const state = useSignOutState();
  if (state === 'none') return null;
  return (
    <Notice tone="done">
      {state === 'done'
        ? t('You are signed out.')
        : t('You’re signed out on this device. The server hasn’t confirmed it yet. We’ll keep trying.')}
    </Notice>
  );
}
