import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { createInterest, type PortalEvent, removeInterest } from '#contract/events.ts';
import type { EventId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';
import classes from './interest.module.css';

const t = messages('content');

/** The text is kept on this device, so that a guest who signs in loses nothing. */
export const interestStorageKey = (eventId: EventId): string => `interest:${eventId}`;

export const INTEREST_FORM = 'interest';

export const joinLabel = ({ full }: PortalEvent): string => (full ? t('Join the waiting list') : t('I’m coming'));

interface MemberInterestProps {
  readonly event: PortalEvent;
  readonly userId: UserId;
}

export function MemberInterest({ event, userId }: MemberInterestProps) {
  return event.interest ? (
    <Going event={event} interest={event.interest} />
  ) : (
    <InterestForm event={event} userId={userId} />
  );
}

function InterestForm({ event, userId }: MemberInterestProps) {
  const client = useQueryClient();
  const { form, field, error, isBusy, isLive } = useForm({
    schema: async () => (await import('#schemas/events.ts')).interestBody,
    bodyOf: (fields) => ({ ...fields, waitlist: event.full }),
    send: async (body) => {
      try {
        const { data } = await api(createInterest, { params: { eventId: event.id }, body });
        // Optimistic; the number of attendees comes with the event.
        client.setQueryData(
          eventQuery(event.id).queryKey,
          (old) => old && { data: { ...old.data, interested: true, interest: data } },
        );
        notify.success(data.state === 'WAITING' ? t('You are on the waiting list') : t('You are going'));
      } finally {
        // Also after an error, because the event may just have filled up.
        void refreshEvents(client);
      }
    },
    storage: { key: interestStorageKey(event.id), userId },
  });
  return (
    <form {...form} id={INTEREST_FORM} className={classes.form}>
      {event.full && <p>{t('Join the waiting list. We’ll email you if a place becomes free.')}</p>}
      <details className={classes.more}>
        <summary>{t('Note to the organiser (optional)')}</summary>
        <PlainTextarea label={t('Note')} rows={3} {...field('note')} />
      </details>
      <ReminderCheckbox />
      {Boolean(error) && <InterestError error={error} />}
      <Button type="submit" look="main" className={classes.send} disabled={!isLive || isBusy}>
        {isBusy ? t('Saving…') : joinLabel(event)}
      </Button>
    </form>
  );
}

type Own = NonNullable<PortalEvent['interest']>;

function Going({ event, interest }: { event: PortalEvent; interest: Own }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(removeInterest, { params: { eventId: event.id } }),
    onSuccess: () => {
      client.setQueryData(
        eventQuery(event.id).queryKey,
        (old) => old && { data: { ...old.data, interested: false, interest: null, onlineUrl: null } },
      );
      notify.success(interest.state === 'WAITING' ? t('You left the waiting list') : t('You gave up your place'));
    },
    onSettled: () => refreshEvents(client),
  });
  return (
    <div className={classes.form}>
      <InterestState interest={interest} />
      {error && <InterestError error={error} />}
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('Saving…') : interest.state === 'WAITING' ? t('Leave the waiting list') : t('I can’t come')}
      </Button>
    </div>
  );
}

export function InterestState({ interest }: { readonly interest: Own }) {
  const isWaiting = interest.state === 'WAITING';
  const Icon = isWaiting ? IconClockHour4 : IconCheck;
  return (
    <p className={classes.state} data-tone={isWaiting ? 'waiting' : 'going'} role="status">
      <Icon size={20} aria-hidden="true" />
      <span>
        {isWaiting
          ? t('You are number {place} on the waiting list. We’ll email you if you get a place.', {
              place: interest.place,
            })
          : null}
        {interest.state === 'GOING' &&
          (interest.remind
            ? t('You have a place. We’ll email you a reminder the day before.')
            : t('You have a place.'))}
      </span>
    </p>
  );
}

export function ReminderCheckbox() {
  const id = useId();
  return (
    <label className={classes.check} htmlFor={id}>
      <input id={id} type="checkbox" name="remind" defaultChecked />
      {t('Email me a reminder the day before')}
    </label>
  );
}

export function InterestError({ error }: { readonly error: unknown }) {
  const isFull = error instanceof ApiError && error.code === 'EVENT_FULL';
  if (!isFull) return <FormError error={error} />;
  return (
    <p className={classes.problem} role="alert">
      {t('Someone has just taken the last place. You can join the waiting list.')}
    </p>
  );
}
