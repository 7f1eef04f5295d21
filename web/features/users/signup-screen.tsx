import { Checkbox, NativeSelect } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { signup } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { listCountries } from '#web/lib/countries.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { keepChallenge } from './challenge.ts';
import { AccountForm } from './parts/account-form.tsx';
import classes from './parts/account-page.module.css';
import { AccountPage } from './parts/account-page.tsx';
import { NewPassword } from './parts/password-field.tsx';
import { skipIfSignedIn, useNextPath } from './sign-in.ts';

const t = messages('account');

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: t('Create account'),
  description: t('Create a free {siteName} account to ask in the forum, request freight quotes and apply for jobs.', {
    siteName,
  }),
  url: origin + pages.signup,
}));

export async function loader(args: LoaderFunctionArgs) {
  await skipIfSignedIn(args);
  return { countries: listCountries(), ...loadOrigin(args) };
}

export default function SignupScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const { withNext } = useNextPath();
  const form = useSignup();
  const { field } = form;

  return (
    <AccountPage
      title={t('Create account')}
      lead={
        <Rich
          text={t('Already have an account? <0>Sign in</0>')}
          parts={[(inner) => <Link to={withNext(pages.login)}>{inner}</Link>]}
        />
      }
    >
      <AccountForm form={form} button={t('Create account')}>
        <LimitedTextInput
          label={t('Name')}
          autoComplete="name"
          required
          withAsterisk={false}
          limit={80}
          {...field('name')}
        />
        <LimitedTextInput
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          withAsterisk={false}
          limit={254}
          {...field('email')}
        />
        <NewPassword label={t('Password')} form={form} email={form.values['email']} />
        <div className={`field-row ${classes.pair}`}>
          <LimitedTextInput
            label={t('Company (optional)')}
            autoComplete="organization"
            limit={120}
            {...field('company')}
          />
          <LimitedTextInput
            label={t('Job title (optional)')}
            autoComplete="organization-title"
            limit={120}
            {...field('jobTitle')}
          />
        </div>
        <NativeSelect
          label={t('Country')}
          autoComplete="country"
          required
          withAsterisk={false}
          data={[{ value: '', label: t('Choose your country') }, ...countries]}
          {...field('country')}
        />
        <div>
          <Checkbox label={t('I accept the terms of use')} required {...field('terms')} />
          <Terms />
        </div>
      </AccountForm>
    </AccountPage>
  );
}

function useSignup() {
  const navigate = useNavigate();
  const { withNext } = useNextPath();
  return useForm({
    schema: async () => (await import('#schemas/users.ts')).signup.body,
    send: async (body) => {
      const { data } = await api(signup, { body });
      keepChallenge({ ...data, email: body.email.trim(), purpose: 'signup' });
      await navigate(withNext(pages.loginVerify));
    },
  });
}

function Terms() {
  return (
    <details className={classes.terms}>
      <summary>{t('Summary of the terms')}</summary>
      <ul>
        <li>{t('Your posts are public under your name. They remain yours; you allow the portal to show them.')}</li>
        <li>{t('Don’t post advertising, false offers or other people’s confidential information.')}</li>
        <li>
          {t('An offer or a quote here is not a contract. Contracts are made between you and the other company.')}
        </li>
        <li>
          {t('Moderators may hide content that breaks these rules and suspend accounts after repeated violations.')}
        </li>
        <li>
          {t('Your email address is used for signing in and for the emails you choose. Other members can’t see it.')}
        </li>
        <li>{t('You can download your data and delete your account at any time.')}</li>
      </ul>
      {/* Opens a new tab, so that the form keeps its text. */}
      <p>
        <Rich
          text={t('Read <0>the full terms</0> and <1>the privacy notice</1>.')}
          parts={[
            (inner) => (
              <a href={pages.terms} target="_blank" rel="noopener">
                {inner}
              </a>
            ),
            (inner) => (
              <a href={pages.privacy} target="_blank" rel="noopener">
                {inner}
              </a>
            ),
          ]}
        />
      </p>
    </details>
  );
}
