import { TextInput, type TextInputProps } from '@mantine/core';
import { resendOtp } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { keepChallenge, type PendingChallenge } from '../challenge.ts';
import classes from './account-page.module.css';
import { useSecondsUntil } from './seconds-until.ts';

const DIGITS = 6;

export function CodeField({ onCode, ...props }: TextInputProps & { readonly onCode: (code: string) => void }) {
  return (
    <TextInput
      label="Six-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      size="lg"
      classNames={{ input: classes.code }}
      {...props}
      onChange={(event) => onCode(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
    />
  );
}

interface ResendProps {
  readonly challenge: PendingChallenge;
  readonly busy: boolean;
  readonly run: (act: () => Promise<void>) => Promise<void>;
  readonly onSent: () => void;
}

export function ResendButton({ challenge, busy, run, onSent }: ResendProps) {
  const left = useSecondsUntil(challenge.resendAfter);
  const resend = () =>
    run(async () => {
      const { data } = await api(resendOtp, { body: { challengeId: challenge.challengeId } });
      keepChallenge({ ...challenge, ...data });
      onSent();
    });
  return (
    <Button isWide className={classes.waiting} disabled={left > 0 || busy} onClick={() => void resend()}>
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  );
}
