import type { ReactNode } from 'react';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { useStoredText } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import classes from './message-thread.module.css';
import { PlainTextarea } from './plain-field.tsx';
import { refusesFiles } from './refuses-files.ts';

const t = messages('common');

interface MessageComposerProps<Schema extends z.ZodType> {
  readonly storageKey: string;
  readonly schema: () => Promise<Schema>;
  readonly max: number;
  /** The body of the request. Without it, the body has the message alone. */
  readonly bodyOf?: (fields: Readonly<Record<string, unknown>>) => unknown;
  readonly send: (body: z.input<Schema>) => Promise<unknown>;
  /** Below the text. */
  readonly more?: (fieldErrors: FieldErrors) => ReactNode;
}

export function MessageComposer<Schema extends z.ZodType>({
  storageKey,
  schema,
  max,
  bodyOf,
  send,
  more,
}: MessageComposerProps<Schema>) {
  const [text, setText, clear] = useStoredText(storageKey);
  const { form, field, fieldErrors, error, isBusy } = useForm({
    schema,
    ...(bodyOf && { bodyOf }),
    send: async (body) => {
      await send(body);
      setText('');
      clear();
    },
  });
  return (
    <form {...form} className={`${classes.composer} no-print`}>
      <PlainTextarea
        {...refusesFiles}
        label={t('Your message')}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.ref.current?.requestSubmit();
        }}
        hint={t('{count} of {max} characters', { count: text.trim().length, max })}
        {...field('message')}
      />
      {more?.(fieldErrors)}
      <FormError error={error}>
        <p>{t('This device keeps your text.')}</p>
      </FormError>
      <Button look="main" type="submit" disabled={isBusy} className={classes.send}>
        {isBusy ? t('Sending…') : t('Send message')}
      </Button>
    </form>
  );
}
