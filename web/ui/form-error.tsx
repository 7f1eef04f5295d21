import type { ReactNode } from 'react';
import { fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { isSignedOut, messageOf } from '#web/lib/api-error.ts';
import classes from './form-error.module.css';
import { SignedOutNote } from './signed-out-note.tsx';

interface FormErrorProps {
  readonly error: unknown;
  /** The fragment that opens the form again after a new sign-in. */
  readonly anchor?: string | undefined;
  readonly children?: ReactNode;
}

export function FormError({ error, anchor, children }: FormErrorProps) {
  if (!error || hasErrors(fieldErrorsOf(error))) return null;
  if (isSignedOut(error)) return <SignedOutNote anchor={anchor} />;
  return (
    <div className={`${classes.problem} touch-targets`} role="alert">
      <p>{messageOf(error)}</p>
      {children}
    </div>
  );
}
