import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { PASSWORD } from '#contract/users.ts';
import type { FormState } from '#web/forms/use-form.ts';
import classes from './account-page.module.css';
import { passwordStrength } from './password-strength.ts';

const t = messages('account');

type Props = Omit<TextInputProps, 'type' | 'rightSection'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth="5.5rem"
      rightSection={
        <button
          type="button"
          className={classes.show}
          aria-label={shown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('Hide') : t('Show')}
        </button>
      }
    />
  );
}

/** Tells password managers whose password the form sets. They ignore inputs of type `hidden`. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="text" hidden autoComplete="username" value={email} readOnly />;
}

interface NewPasswordProps {
  readonly label: string;
  readonly form: FormState;
  readonly email?: string | undefined;
}

export function NewPassword({ label, form, email = '' }: NewPasswordProps) {
  const field = form.field('password');
  return (
    <div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={PASSWORD.max}
        {...field}
      />
      <PasswordStrength password={form.values['password'] ?? ''} email={email} isRefused={Boolean(field.error)} />
    </div>
  );
}

interface PasswordStrengthProps {
  readonly password: string;
  readonly email: string;
  readonly isRefused: boolean;
}

function PasswordStrength({ password, email, isRefused }: PasswordStrengthProps) {
  const { level, hint } = passwordStrength(password, email, isRefused);
  return (
    <div className={classes.strength}>
      <span className={classes.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= level || undefined} />
        ))}
      </span>
      <span aria-live="polite">{hint}</span>
    </div>
  );
}
