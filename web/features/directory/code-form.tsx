import type { ReactNode } from 'react';
import { CODE_MINUTES } from '#contract/users.ts';
import { CodeField, SendAgainButton } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import classes from './code-form.module.css';

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
        We have sent a six-digit code to <strong>{email}</strong>. It is valid for {CODE_MINUTES} minutes.
      </p>
      <CodeField {...field('code')} />
      <FormError error={error} />
      <div className="form-buttons">
        {extra}
        <SendAgainButton resendAfter={resendAfter} isBusy={isBusy} onSend={() => void run(onSendAgain)} />
        <Button look="main" type="submit" isBusy={isBusy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

function showBesideCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'OTP_WRONG') throw error;
  throw new ApiError(422, { fields: { code: error.message } });
}
