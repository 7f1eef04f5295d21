import { TextInput, type TextInputProps } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { resendOtp } from '#contract/users.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge, type PendingChallenge } from '../challenge.ts';
import classes from './account-page.module.css';
import { useSecondsUntil } from './seconds-until.ts';

const t = messages('account');

const DIGITS = 6;

export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label={t('Six-digit code')}
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

export const RESENT = () => t('We have sent a new code. The previous one no longer works.');

interface SendAgainProps {
  readonly resendAfter: string;
  readonly isBusy: boolean;
  readonly isWide?: boolean;
  readonly onSend: () => void;
}

/** Counts down until another code may be sent. */
export function SendAgainButton({ resendAfter, isBusy, isWide = false, onSend }: SendAgainProps) {
  const left = useSecondsUntil(resendAfter);
  return (
    <Button isWide={isWide} className={classes.waiting} disabled={left > 0 || isBusy} onClick={onSend}>
      {left > 0 ? t('Send a new code in {left} s', { left }) : t('Send a new code')}
    </Button>
  );
}

interface ResendProps {
  readonly challenge: PendingChallenge;
  readonly form: FormState;
  readonly onSent: () => void;
}

export function ResendButton({ challenge, form, onSent }: ResendProps) {
  const resend = () =>
    form.run(async () => {
      const { data } = await api(resendOtp, { body: { challengeId: challenge.challengeId } });
      keepChallenge({ ...challenge, ...data });
      onSent();
    });
  return (
    <SendAgainButton isWide resendAfter={challenge.resendAfter} isBusy={form.isBusy} onSend={() => void resend()} />
  );
}
