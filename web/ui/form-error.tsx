import type { ReactNode } from 'react';
import { fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from './error-state.tsx';
import classes from './form-error.module.css';
import { SignedOutNote } from './signed-out-note.tsx';

interface FormErrorProps {
  readonly error: unknown;
  readonly children?: ReactNode;
}

export function FormError({ error, children }: FormErrorProps) {
  if (!error || hasErrors(fieldErrorsOf(error))) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <div className={classes.problem} role="alert">
      <p>{messageOf(error)}</p>
      {children}
    </div>
  );
}
