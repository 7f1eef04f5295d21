import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './account-page.module.css';
import { Notice } from './account-page.tsx';

const t = messages('account');

interface AccountFormProps {
  readonly form: FormState;
  readonly button: string;
  /** Shown unless there is an error. */
  readonly done?: string | null | undefined;
  /** Below the button. */
  readonly alternatives?: ReactNode;
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

export function AccountForm({ form, button, done, alternatives, links, children }: AccountFormProps) {
  return (
    <form {...form.form} className={classes.form}>
      <FormNotice form={form} done={done} />
      {children}
      <noscript>
        <p>{t('To continue, turn on JavaScript and reload this page.')}</p>
      </noscript>
      <Button look="main" type="submit" isBusy={form.isBusy} isWide>
        {button}
      </Button>
      {alternatives}
      {links && (
        <nav className={`${classes.links} touch-targets`} aria-label={t('Other ways')}>
          {links}
        </nav>
      )}
    </form>
  );
}

export function FormNotice({ form: { error }, done }: Pick<AccountFormProps, 'form' | 'done'>) {
  if (error) return <Notice tone="problem">{messageOf(error)}</Notice>;
  return done ? <Notice tone="done">{done}</Notice> : null;
}

export function TrustDevice() {
  return (
    <Checkbox
      label={t('Trust this device for 30 days')}
      description={t('You will sign in here with only your password. Don’t use this on shared computers.')}
      name="trustDevice"
    />
  );
}
