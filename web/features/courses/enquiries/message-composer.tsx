import { type FormEvent, useRef, useState } from 'react';
import { THREAD_MESSAGE } from '#contract/education.ts';
import { ApiError } from '#web/lib/api.ts';
import { keptKey, useKeptText } from '#web/lib/kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import classes from './enquiry-thread.module.css';
import { PlainTextarea } from './plain-field.tsx';
import { useAnswer } from './use-thread.ts';

/** Writes the next message of an enquiry; what is typed stays on this device until it is sent. */
export function MessageComposer({ enquiryId, userId }: { readonly enquiryId: string; readonly userId: string }) {
  const [text, setText, clear] = useKeptText(keptKey(userId, 'enquiry', enquiryId));
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswer(enquiryId);
  const { length } = text.trim();

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    const wrong = faultOf(message);
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
        error={fault}
        hint={`${length} of ${THREAD_MESSAGE.max} characters`}
      />
      {answer.error && !fault && <Problem error={answer.error} />}
      <Button look="main" type="submit" disabled={answer.isPending} className={classes.send}>
        {answer.isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

function Problem({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)} Your text is kept on this device.
    </p>
  );
}

function faultOf(message: string): string | undefined {
  if (message.length < THREAD_MESSAGE.min) return 'Write something first.';
  if (message.length > THREAD_MESSAGE.max) return `The message may have at most ${THREAD_MESSAGE.max} characters.`;
  return undefined;
}
