import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createInterest, type PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { goneForMembers } from '#web/lib/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainField, PlainTextarea } from '#web/ui/plain-field.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { INTEREST_FORM, InterestError, interestStorageKey, joinLabel, ReminderCheckbox } from './member-interest.tsx';

const t = messages('content');

export function GuestInterest({ event }: { readonly event: PortalEvent }) {
  const client = useQueryClient();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/events.ts')).interestBody,
    bodyOf: (fields) => ({ name: '', email: '', ...fields, waitlist: event.full }),
    send: async (body) => {
      try {
        await api(createInterest, { params: { eventId: event.id }, body });
        setSentTo(body.email);
      } finally {
        void refreshEvents(client);
      }
    },
    storage: { key: interestStorageKey(event.id), userId: null },
  });

  if (sentTo) {
    return (
      <p className={classes.state} data-tone="going" role="status">
        <IconMailCheck size={20} aria-hidden="true" />
        <span>
          <Rich
            text={t('<0>Check your email and open the link to confirm.</0> We sent it to <1>{sentTo}</1>.', { sentTo })}
            parts={[(inner) => <strong>{inner}</strong>, (inner) => <span className={classes.whole}>{inner}</span>]}
          />
        </span>
      </p>
    );
  }
  return (
    <form {...form} id={INTEREST_FORM} className={classes.form}>
      {event.full && <p>{t('Join the waiting list. We’ll email you if a place becomes free.')}</p>}
      <div className={classes.form} {...goneForMembers}>
        <PlainField label={t('Name')} autoComplete="name" required {...field('name')} />
        <PlainField label={t('Email')} type="email" autoComplete="email" required {...field('email')} />
      </div>
      <details className={classes.more}>
        <summary>{t('More for the organiser (optional)')}</summary>
        <div className={classes.form}>
          <PlainField label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
          <PlainField label={t('Company')} autoComplete="organization" {...field('company')} />
          <PlainTextarea label={t('Note')} rows={3} {...field('note')} />
        </div>
      </details>
      <ReminderCheckbox />
      {Boolean(error) && <InterestError error={error} />}
      <Button type="submit" look="main" className={classes.send} disabled={isBusy}>
        {isBusy ? t('Sending…') : joinLabel(event)}
      </Button>
    </form>
  );
}
