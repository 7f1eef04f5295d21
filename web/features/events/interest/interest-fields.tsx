/** Fields of a registration. Their text is kept on this device, so that a guest who signs in loses nothing. */
import { type ComponentProps, useId } from 'react';
import classes from './interest.module.css';

export const keptAs = (eventId: string): string => `interest:${eventId}`;

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fieldError: string | undefined;
}

export function Field({ label, fieldError, ...input }: FieldProps) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={Boolean(fieldError)}
        aria-describedby={fieldError ? `${id}-fault` : undefined}
      />
      <FieldError id={id} fieldError={fieldError} />
    </p>
  );
}

export function NoteField({ fieldError }: { readonly fieldError: string | undefined }) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        name="note"
        rows={3}
        aria-invalid={Boolean(fieldError)}
        aria-describedby={fieldError ? `${id}-fault` : undefined}
      />
      <FieldError id={id} fieldError={fieldError} />
    </p>
  );
}

function FieldError({ id, fieldError }: { readonly id: string; readonly fieldError: string | undefined }) {
  if (!fieldError) return null;
  return (
    <span id={`${id}-fault`} className={classes.fieldError}>
      {fieldError}
    </span>
  );
}
