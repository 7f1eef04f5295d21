import { type FormEvent, useRef, useState } from 'react';
import { useStoredText } from '#web/forms/text-storage.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from './button.tsx';
import { messageOf } from './error-state.tsx';
import classes from './message-thread.module.css';
import { PlainTextarea } from './plain-field.tsx';
import { SignedOutNote } from './signed-out-note.tsx';

interface MessageComposerProps {
  readonly keptAs: string;
  readonly max: number;
  readonly answer: {
    readonly mutateAsync: (message: string) => Promise<unknown>;
    readonly isPending: boolean;
    readonly error: unknown;
  };
}

export function MessageComposer({ keptAs, max, answer }: MessageComposerProps) {
  const [text, setText, clear] = useStoredText(keptAs);
  const [fieldError, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { length } = text.trim();

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    const wrong = errorOf(message, max);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    try {
      await answer.mutateAsync(message);
      setText('');
      clear();
    } catch (error) {
      if (error instanceof ApiError && error.fields['message']) setFault(error.fields['message']);
    }
  };

  return (
    <form className={`${classes.composer} no-print`} onSubmit={(event) => void send(event)} noValidate>
      <PlainTextarea
        ref={field}
        label="Your message"
        rows={4}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        error={fieldError}
        hint={`${length} of ${max} characters`}
      />
      {Boolean(answer.error) && !fieldError && <Problem error={answer.error} />}
      <Button look="main" type="submit" disabled={answer.isPending} className={classes.send}>
        {answer.isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)} Your text is kept on this device.
    </p>
  );
}

function errorOf(message: string, max: number): string | undefined {
  if (message.length === 0) return 'Write something first.';
  if (message.length > max) return `The message can have at most ${max} characters.`;
  return undefined;
}
