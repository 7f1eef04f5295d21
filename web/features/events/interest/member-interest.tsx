import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createInterest, type PortalEvent, removeInterest } from '#contract/events.ts';
import { isFaulty } from '#web/forms/faults.ts';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { keptAs, NoteField } from './interest-fields.tsx';

interface MemberInterestProps {
  readonly event: PortalEvent;
  readonly userId: string;
}

export function MemberInterest({ event, userId }: MemberInterestProps) {
  return event.interest ? <Going event={event} interest={event.interest} /> : <Ask event={event} userId={userId} />;
}

/** One press; a note to the organiser for those who have one, which may be what they typed before they signed in. */
function Ask({ event, userId }: MemberInterestProps) {
  const client = useQueryClient();
  const [remind, setRemind] = useState(true);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (note: string) =>
      api(createInterest, {
        params: { eventId: event.id },
        body: { ...(note && { note }), remind, waitlist: event.full },
      }),
    onSuccess: ({ data }) => {
      // Shown at once; how many are going comes with the event itself.
      client.setQueryData(
        eventQuery(event.id).queryKey,
        (old) => old && { data: { ...old.data, interested: true, interest: data } },
      );
      notify.success(data.state === 'WAITING' ? 'You are on the waiting list' : 'You are going');
    },
    // Also after a refusal: the last place may just have gone.
    onSettled: () => refreshEvents(client),
  });
  const { form, faults, isLive } = useKeptForm({
    key: keptAs(event.id),
    userId,
    faultsOf: () => ({}),
    send: ({ note = '' }) => mutateAsync(note),
    onSent: () => undefined,
  });
  return (
    <form {...form} className={classes.form}>
      {event.full && <p>Wait for a place: whoever is first on the list moves up, and is told by mail.</p>}
      <details className={classes.more}>
        <summary>A word for the organiser (optional)</summary>
        <NoteField fault={faults['note']} />
      </details>
      <Remind isChecked={remind} onChange={setRemind} />
      {error && !isFaulty(faults) && <Problem error={error} />}
      <Button type="submit" look="main" disabled={!isLive || isPending}>
        {isPending ? 'Saving…' : event.full ? 'Join the waiting list' : 'I’m coming'}
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
      notify.success(interest.state === 'WAITING' ? 'You left the waiting list' : 'Your place is free again');
    },
    onSettled: () => refreshEvents(client),
  });
  return (
    <div className={classes.form}>
      <InterestState interest={interest} />
      {error && <Problem error={error} />}
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Saving…' : interest.state === 'WAITING' ? 'Leave the waiting list' : 'I can’t come'}
      </Button>
    </div>
  );
}

/** How an interest stands, in words and by a sign. */
export function InterestState({ interest }: { readonly interest: Own }) {
  const isWaiting = interest.state === 'WAITING';
  const Icon = isWaiting ? IconClockHour4 : IconCheck;
  return (
    <p className={classes.state} data-tone={isWaiting ? 'waiting' : 'going'} role="status">
      <Icon size={20} aria-hidden="true" />
      <span>
        {isWaiting ? `You are number ${interest.place} on the waiting list. A mail tells you when you move up.` : null}
        {interest.state === 'GOING' && 'You have a place.'}
        {interest.state === 'GOING' && interest.remind && ' A mail reminds you a day before.'}
      </span>
    </p>
  );
}

export function Remind({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const id = useId();
  return (
    <label className={classes.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name="remind"
        checked={isChecked}
        onChange={(change) => onChange(change.currentTarget.checked)}
      />
      Remind me by mail a day before
    </label>
  );
}

/** What went wrong, and what to do next. A place that went meanwhile is no fault of anyone's. */
export function Problem({ error }: { readonly error: unknown }) {
  const isFull = error instanceof ApiError && error.code === 'EVENT_FULL';
  return (
    <p className={classes.problem} role="alert">
      {isFull ? 'The last place has just gone. You can wait for one.' : messageOf(error)}
    </p>
  );
}
