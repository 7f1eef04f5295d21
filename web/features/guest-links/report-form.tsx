import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportByLink } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import classes from '#web/ui/linked-page.module.css';
import { PlainTextarea } from '#web/ui/plain-field.tsx';

const t = messages('account');

const MAX_NOTE = 1000;

/** For guests, who can't sign in to report what they sent or the answers to it. */
export function ReportForm({ token }: { readonly token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const sending = useMutation({ mutationFn: () => api(reportByLink, { body: { token, note: note.trim() } }) });
  if (sending.data) return <p role="status">{sending.data.message}</p>;
  if (!isOpen) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{t('Report a problem to the moderators')}</Button>
      </p>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <PlainTextarea
        label={t('What is wrong?')}
        hint={t('Only moderators see it.')}
        rows={3}
        limit={MAX_NOTE}
        required
        autoFocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError error={sending.error} />
      <p className="form-buttons">
        <Button disabled={sending.isPending} onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
        <Button look="main" type="submit" disabled={sending.isPending}>
          {sending.isPending ? t('Sending…') : t('Send report')}
        </Button>
      </p>
    </form>
  );
}
