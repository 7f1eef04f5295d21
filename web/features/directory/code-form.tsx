import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CODE_MINUTES } from '#contract/users.ts';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useSecondsUntil } from '#web/features/users/parts/seconds-until.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import classes from './code-form.module.css';

const DIGITS = 6;

interface CodeFormProps {
  readonly email: string;
  readonly resendAfter: string;
  readonly onConfirm: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
  readonly extra?: ReactNode;
}

export function CodeForm({ email, resendAfter, onConfirm, onSendAgain, extra }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const left = useSecondsUntil(resendAfter);
  const again = useMutation({ mutationFn: onSendAgain });
  const confirming = useMutation({ mutationFn: () => onConfirm(code) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== DIGITS) return setShort(true);
    confirming.mutate();
  };
  const fieldError = isShort ? 'Enter the six digits of the code.' : faultOfCode(confirming.error);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead} role="status">
        We have sent a six-digit code to <strong>{email}</strong>. It works for {CODE_MINUTES} minutes.
      </p>
      <CodeField
        value={code}
        error={fieldError}
        onCode={(input) => {
          setCode(input);
          setShort(false);
          confirming.reset();
        }}
      />
      <CodeProblem error={fieldError ? null : (confirming.error ?? again.error)} />
      <div className={classes.row}>
        <Button look="main" type="submit" isBusy={confirming.isPending}>
          Confirm
        </Button>
        <Button className={classes.waiting} disabled={left > 0} isBusy={again.isPending} onClick={() => again.mutate()}>
          {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
        </Button>
        {extra}
      </div>
    </form>
  );
}

export function CodeProblem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  if (error instanceof ApiError && error.code === 'SIGNED_OUT') return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}

/** A wrong code and an ended session both return 401, so their codes tell them apart. */
function faultOfCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'OTP_WRONG' ? error.message : error.fields['code'];
}
