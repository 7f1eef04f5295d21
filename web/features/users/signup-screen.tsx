import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { PASSWORD, signup } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { listCountries } from '#web/lib/countries.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge } from './challenge.ts';
import { check, useAccountForm } from './parts/account-form.ts';
import classes from './parts/account-page.module.css';
import { AccountPage, Notice } from './parts/account-page.tsx';
import { PasswordField, PasswordStrength } from './parts/password-field.tsx';
import { accountMeta, skipIfSignedIn, useNextPath } from './sign-in.ts';
import { Terms } from './terms.tsx';

export const meta = accountMeta('Sign up');

export async function loader(args: LoaderFunctionArgs) {
  await skipIfSignedIn(args);
  return { countries: listCountries() };
}

const initialValues = { name: '', email: '', password: '', company: '', jobTitle: '', country: '', terms: false };

export default function SignupScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { withNext } = useNextPath();

  const { form, ref, problem, busy, ready, submit } = useAccountForm({
    initialValues,
    rules: {
      name: (value: string) => (value.trim().length < 2 ? 'Enter your name (at least 2 characters).' : null),
      email: check.email,
      password: (value: string) => (value.length < PASSWORD.min ? `Use at least ${PASSWORD.min} characters.` : null),
      country: check.given('Choose your country.'),
      terms: (value: boolean) => (value ? null : 'Accept the terms to create an account.'),
    },
    send: async ({ company, jobTitle, terms: _, ...needed }) => {
      const { data } = await api(signup, {
        body: {
          ...needed,
          ...(company.trim() !== '' && { company }),
          ...(jobTitle.trim() !== '' && { jobTitle }),
          terms: true,
        },
      });
      keepChallenge({ ...data, email: needed.email.trim(), purpose: 'signup' });
      await navigate(withNext('/login/verify'));
    },
  });
  const field = (name: keyof typeof initialValues) => ({ name, ...form.getInputProps(name) });

  return (
    <AccountPage
      title="Sign up"
      lead={
        <>
          Already have an account? <Link to={withNext('/login')}>Sign in</Link>
        </>
      }
    >
      <form ref={ref} method="post" noValidate className={classes.form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TextInput label="Name" autoComplete="name" required withAsterisk={false} maxLength={80} {...field('name')} />
        <TextInput
          label="Work email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          {...field('email')}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            maxLength={PASSWORD.max}
            {...field('password')}
          />
          <PasswordStrength password={form.values.password} email={form.values.email} />
        </div>
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
          <Checkbox
            label="I accept the terms of use"
            name="terms"
            required
            {...form.getInputProps('terms', { type: 'checkbox' })}
          />
          <Terms />
        </div>
        <Button look="main" type="submit" isBusy={busy} disabled={!ready} className={classes.submit} isWide>
          Sign up
        </Button>
      </form>
    </AccountPage>
  );
}
