import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { COMMENT } from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { visibleText } from '#contract/visible-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import { isSignedOut, messageOf } from '#web/lib/api-error.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { refusesFiles } from '#web/ui/refuses-files.ts';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import classes from './comments.module.css';

const t = messages('content');

interface CommentFormProps<Schema extends z.ZodType> {
  readonly title: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hasFocus: boolean;
  readonly className?: string | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly schema: () => Promise<Schema>;
  readonly parentId?: string | undefined;
  readonly send: (body: z.input<Schema>) => Promise<unknown>;
  readonly buttons: (isBusy: boolean) => ReactNode;
}

export function CommentForm<Schema extends z.ZodType>(props: CommentFormProps<Schema>) {
  const { title, label, placeholder, hasFocus, className, text, onChange, schema, parentId, send, buttons } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) focusAtEnd(area.current);
  }, [hasFocus]);
  const { form, field, error, isBusy } = useForm({
    schema,
    bodyOf: (fields) => ({ ...fields, ...(parentId && { parentId }) }),
    send,
  });
  const { error: fieldError, name } = field('comment');
  return (
    <form {...form} className={className} aria-label={title}>
      {isSignedOut(error) && <SignedOutNote />}
      <CommentField
        name={name}
        label={label}
        placeholder={placeholder}
        value={text}
        field={area}
        onChange={onChange}
        onSubmit={() => form.ref.current?.requestSubmit()}
        error={fieldError ?? (error && !isSignedOut(error) ? messageOf(error) : undefined)}
      />
      <div className={classes.foot}>{buttons(isBusy)}</div>
    </form>
  );
}

/** The number of characters left from which the count is shown. */
const NEAR = 200;

interface CommentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

function CommentField({ name, label, value, onChange, onSubmit, error, placeholder, field }: CommentFieldProps) {
  const id = useId();
  const left = COMMENT.max - lengthOf(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        {...refusesFiles}
        id={id}
        name={name}
        ref={field}
        rows={3}
        dir="auto"
        className={classes.input}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error ${id}-left`}
      />
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
      <p id={`${id}-left`} className={classes.left} data-over={left < 0 || undefined}>
        {left > NEAR
          ? ''
          : left >= 0
            ? t('{left} characters left', { left })
            : t('{value} characters too many', { value: -left })}
      </p>
    </div>
  );
}

/** Counts characters in the same way as the server. */
function lengthOf(text: string): number {
  return visibleText(text).length;
}
