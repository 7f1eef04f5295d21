import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { CODE_MINUTES } from '#contract/users.ts';
import { CodeField, SendAgainButton } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './code-form.module.css';

const t = messages('directory');

interface CodeFormProps {
  readonly email: string;
  readonly resendAfter: string;
  readonly onConfirm: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
  readonly extra?: ReactNode;
}

export function CodeForm({ email, resendAfter, onConfirm, onSendAgain, extra }: CodeFormProps) {
  const { form, field, error, isBusy, run } = useForm({
    schema: async () => (await import('#schemas/company-claims.ts')).confirmClaim.body,
    send: ({ code }) => onConfirm(code).catch(showBesideCode),
  });
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead} role="status">
        <Rich
          text={t('We have sent a six-digit code to <0>{email}</0>. It is valid for {codeminutes} minutes.', {
            email,
            codeminutes: CODE_MINUTES,
          })}
          parts={[(inner) => <strong>{inner}</strong>]}
        />
      </p>
      <CodeField {...field('code')} />
      <FormError error={error} />
      <div className="form-buttons">
        {extra}
        <SendAgainButton resendAfter={resendAfter} isBusy={isBusy} onSend={() => void run(onSendAgain)} />
        <Button look="main" type="submit" isBusy={isBusy}>
          {t('Confirm')}
        </Button>
      </div>
    </form>
  );
}

function showBesideCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'OTP_WRONG') throw error;
  throw new ApiError(422, { fields: { code: error.message } });
}
