import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { useForm } from '#web/forms/use-form.ts';
import { isSignedOut, messageOf } from '#web/lib/api-error.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';

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
