import { type ComponentProps, type ReactNode, useId } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './plain-field.module.css';

const t = messages('common');

export interface FieldTexts {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** For public pages, which load no component library. */
export function PlainField({ label, error, hint, isOptional, ...rest }: FieldTexts & ComponentProps<'input'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={classes.field}>
      <Label htmlFor={id} label={label} isOptional={isOptional} />
      <input {...rest} {...described(id, error, hint)} id={id} className={classes.input} dir="auto" />
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

export function PlainTextarea({ label, error, hint, isOptional, ...rest }: FieldTexts & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <Label htmlFor={id} label={label} isOptional={isOptional} />
      <textarea {...rest} {...described(id, error, hint)} id={id} className={classes.input} dir="auto" />
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

export function Label({
  htmlFor,
  label,
  isOptional,
}: {
  htmlFor: string;
  label: string;
  isOptional: boolean | undefined;
}) {
  return (
    <label htmlFor={htmlFor} className={classes.label}>
      {label}
      {isOptional && <span className={classes.optional}> {t('(optional)')}</span>}
    </label>
  );
}

export function described(id: string, error: string | undefined, hint: ReactNode) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined };
}

export function Notes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
