import { TextInput, type TextInputProps } from '@mantine/core';
import { resendOtp } from '#contract/users.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge, type PendingChallenge } from '../challenge.ts';
import classes from './account-page.module.css';
import { useSecondsUntil } from './seconds-until.ts';

const DIGITS = 6;

export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      size="lg"
      classNames={{ input: classes.code }}
      {...props}
      onInput={({ currentTarget }) => {
        currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS);
      }}
    />
  );
}

export const RESENT = 'We have sent a new code. The previous one no longer works.';

interface ResendProps {
  readonly challenge: PendingChallenge;
  readonly form: FormState;
  readonly onSent: () => void;
}

export function ResendButton({ challenge, form, onSent }: ResendProps) {
  const left = useSecondsUntil(challenge.resendAfter);
  const resend = () =>
    form.run(async () => {
      const { data } = await api(resendOtp, { body: { challengeId: challenge.challengeId } });
      keepChallenge({ ...challenge, ...data });
      onSent();
    });
  return (
    <Button isWide className={classes.waiting} disabled={left > 0 || form.isBusy} onClick={() => void resend()}>
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  );
}
