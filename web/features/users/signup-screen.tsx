import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { signup } from '#contract/users.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { listCountries } from '#web/lib/countries.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { Link } from '#web/ui/link.tsx';
import { keepChallenge } from './challenge.ts';
import { AccountForm } from './parts/account-form.tsx';
import classes from './parts/account-page.module.css';
import { AccountPage } from './parts/account-page.tsx';
import { NewPassword } from './parts/password-field.tsx';
import { skipIfSignedIn, useNextPath } from './sign-in.ts';

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: 'Create account',
  description: `Create a free ${siteName} account to ask in the forum, request freight quotes and apply for jobs.`,
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
      title="Create account"
      lead={
        <>
          Already have an account? <Link to={withNext(pages.login)}>Sign in</Link>
        </>
      }
    >
      <AccountForm form={form} button="Create account">
        <TextInput label="Name" autoComplete="name" required withAsterisk={false} maxLength={80} {...field('name')} />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          {...field('email')}
        />
        <NewPassword label="Password" form={form} email={form.values['email']} />
        <div className={classes.pair}>
          <TextInput label="Company (optional)" autoComplete="organization" maxLength={120} {...field('company')} />
          <TextInput
            label="Job title (optional)"
            autoComplete="organization-title"
            maxLength={120}
            {...field('jobTitle')}
          />
        </div>
        <NativeSelect
          label="Country"
          autoComplete="country"
          required
          withAsterisk={false}
          data={[{ value: '', label: 'Choose your country' }, ...countries]}
          {...field('country')}
        />
        <div>
          <Checkbox label="I accept the terms of use" required {...field('terms')} />
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
      <summary>Summary of the terms</summary>
      <ul>
        <li>Your posts are public under your name. They remain yours; you allow the portal to show them.</li>
        <li>Don’t post advertising, false offers or other people’s confidential information.</li>
        <li>An offer or a quote here is not a contract. Contracts are made between you and the other company.</li>
        <li>Moderators may hide content that breaks these rules and suspend accounts after repeated violations.</li>
        <li>Your email address is used for signing in and for the emails you choose. Other members can’t see it.</li>
        <li>You can download your data and delete your account at any time.</li>
      </ul>
      {/* Opens a new tab, so that the form keeps its text. */}
      <p>
        Read{' '}
        <a href={pages.terms} target="_blank" rel="noopener">
          the full terms
        </a>{' '}
        and{' '}
        <a href={pages.privacy} target="_blank" rel="noopener">
          the privacy notice
        </a>
        .
      </p>
    </details>
  );
}
