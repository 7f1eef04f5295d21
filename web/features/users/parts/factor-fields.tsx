import { TextInput } from '@mantine/core';
import type { FactorMethod } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './account-page.module.css';
import { CodeField } from './code-entry.tsx';

const t = messages('account');

interface FactorFieldProps {
  readonly method: FactorMethod;
  readonly form: FormState;
}

/** For a passkey there is nothing to type. */
export function FactorField({ method, form }: FactorFieldProps) {
  if (method === 'authenticator')
    return <CodeField key="code" label={t('Code of your authenticator app')} data-autofocus {...form.field('code')} />;
  if (method === 'recoveryCode')
    return (
      <TextInput
        key="recoveryCode"
        label={t('Recovery code')}
        description={t('One of the ten codes that you saved, such as 4f7k-9q2m-x8ty-3hba. Each works once.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
        {...form.field('recoveryCode')}
      />
    );
  return (
    <p>
      {t(
        'Your device or security key asks for your fingerprint, face or PIN. If it does not ask, press the button again.',
      )}
    </p>
  );
}

const instead: Readonly<Record<FactorMethod, string>> = {
  get passkey() {
    return t('Use a passkey instead');
  },
  get authenticator() {
    return t('Use an authenticator app instead');
  },
  get recoveryCode() {
    return t('Use a recovery code instead');
  },
};

interface OtherMethodsProps {
  readonly methods: readonly FactorMethod[];
  readonly chosen: FactorMethod;
  readonly disabled: boolean;
  readonly onChoose: (method: FactorMethod) => void;
}

export function OtherMethods({ methods, chosen, disabled, onChoose }: OtherMethodsProps) {
  return methods
    .filter((method) => method !== chosen)
    .map((method) => (
      <Button
        key={method}
        look="quiet"
        isWide
        disabled={disabled}
        className={classes.waiting}
        onClick={() => onChoose(method)}
      >
        {instead[method]}
      </Button>
    ));
}

export const factorButton: Readonly<Record<FactorMethod, string>> = {
  get passkey() {
    return t('Use my passkey');
  },
  get authenticator() {
    return t('Confirm');
  },
  get recoveryCode() {
    return t('Confirm');
  },
};
