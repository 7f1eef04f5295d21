import { useState } from 'react';
import { askInvited } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './invited.module.css';

const t = messages('freight');

interface AskFormProps {
  readonly token: string;
  readonly isSealed: boolean;
  readonly onSent: () => void;
}

/** A question of an invited person without an account. */
export function AskForm({ token, isSealed, onSent }: AskFormProps) {
  const [question, setQuestion] = useState('');
  const form = useForm({
    schema: async () => (await import('#schemas/freight-invitations.ts')).askInvited.body,
    bodyOf: () => ({ token, description: question }),
    send: async (body) => {
      const { message } = await api(askInvited, { body });
      notify.success(message);
      setQuestion('');
      onSent();
    },
  });
  return (
    <form {...form.form} className={classes.section} aria-label={t('Ask a question')}>
      <PlainTextarea
        label={t('Your question')}
        hint={
          isSealed
            ? t(
                'Everybody who is invited or has made an offer sees the question and the answer. Only the requester and staff see who asks, so leave out how to reach you.',
              )
            : t('Everybody who is invited or has made an offer sees the question and the answer.')
        }
        rows={3}
        limit={2000}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        {...form.field('description')}
      />
      <FormError error={form.error} />
      <p className="form-buttons">
        <Button type="submit" isBusy={form.isBusy}>
          {t('Send question')}
        </Button>
      </p>
    </form>
  );
}
