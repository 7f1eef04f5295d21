import { type ComponentProps, type ReactNode, useId } from 'react';
import { messages } from '#contract/messages.ts';
import { useLengthNote } from './length-note.tsx';
import classes from './plain-field.module.css';

const t = messages('common');

export interface FieldTexts {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

type PlainProps<Tag extends 'input' | 'textarea'> = FieldTexts & {
  /** The most characters. The field says how much is too long. */
  readonly limit?: number;
} & Omit<ComponentProps<Tag>, 'maxLength' | 'onInput'>;

/** For public pages, which load no component library. */
export function PlainField({ label, error, isOptional, limit, hint: help, ...rest }: PlainProps<'input'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { hint, onInput } = useLimit({ ...rest, limit, hint: help });
  return (
    <div className={classes.field}>
      <Label htmlFor={id} label={label} isOptional={isOptional} />
      <input {...rest} {...described(id, error, hint)} {...{ id, onInput }} className={classes.input} dir="auto" />
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

export function PlainTextarea({ label, error, isOptional, limit, hint: help, ...rest }: PlainProps<'textarea'>) {
  const id = useId();
  const { hint, onInput } = useLimit({ ...rest, limit, hint: help });
  return (
    <div className={classes.field}>
      <Label htmlFor={id} label={label} isOptional={isOptional} />
      <textarea {...rest} {...described(id, error, hint)} {...{ id, onInput }} className={classes.input} dir="auto" />
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

interface Limitable {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly hint: ReactNode;
  readonly limit?: number | undefined;
}

function useLimit({ hint, ...text }: Limitable) {
  const { note, onText } = useLengthNote(text);
  return {
    hint: note ? (
      <>
        {hint} {note}
      </>
    ) : (
      hint
    ),
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => onText(event.currentTarget.value),
  };
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
