import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { guestInterest, type Interest, type PortalEvent } from '#contract/events.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { takesInterest } from './interest-panel.tsx';
import { InterestError, InterestState } from './member-interest.tsx';

interface GuestAnswerProps {
  readonly event: PortalEvent;
  /** Null if the token is cut off, for example by an email program; undefined until it is known. */
  readonly token: string | null | undefined;
}

export function GuestAnswer({ event, token }: GuestAnswerProps) {
  const { data, error, answer } = useGuestInterest(event, token);
  if (token === null) {
    return (
      <p className={classes.problem} role="alert">
        This link is not complete. Copy the whole link from the email.
      </p>
    );
  }
  if (error) {
    return (
      <p className={classes.problem} role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (data === undefined) return <TextSkeleton lines={2} label="Loading your registration" />;
  return (
    <section className={`${classes.panel} box`} aria-labelledby="answer-title">
      <h2 id="answer-title" className={classes.title}>
        {titleOf(data, event.full)}
      </h2>
      {data === null && (
        <p role="status">
          {answer.variables === 'withdraw'
            ? 'Your place has been released. You can register again on the event page.'
            : 'You have withdrawn, or the link is from an older email. You can register again on the event page.'}
        </p>
      )}
      {data && data.state !== 'UNCONFIRMED' && <InterestState interest={data} />}
      {answer.error && <InterestError error={answer.error} />}
      {data && (
        <div className={classes.buttons}>
          {data.state === 'UNCONFIRMED' && takesInterest(event) && (
            <Button look="main" disabled={answer.isPending} onClick={() => answer.mutate('confirm')}>
              {event.full ? 'Join the waiting list' : 'Confirm'}
            </Button>
          )}
          <Button disabled={answer.isPending} onClick={() => answer.mutate('withdraw')}>
            {data.state === 'WAITING' ? 'Leave the waiting list' : 'I can’t come'}
          </Button>
        </div>
      )}
      {data?.state === 'GOING' && takesInterest(event) && <AddToCalendar event={event} />}
    </section>
  );
}

function useGuestInterest(event: PortalEvent, token: GuestAnswerProps['token']) {
  const client = useQueryClient();
  const send = (act: 'read' | 'confirm' | 'withdraw') =>
    api(guestInterest, { params: { eventId: event.id }, body: { token: token ?? '', act } });
  const key = [guestInterest.path, event.id, token];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async () => (await send('read')).data,
    enabled: typeof token === 'string',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (act: 'confirm' | 'withdraw') => send(act),
    onSuccess: (done) => {
      client.setQueryData(key, done.data);
      void refreshEvents(client);
    },
  });
  return { data, error, answer };
}

function titleOf(interest: Interest | null, isFull: boolean): string {
  if (interest === null) return 'You are not registered';
  if (interest.state === 'GOING') return 'You are going';
  if (interest.state === 'WAITING') return 'You are on the waiting list';
  return isFull ? `${interest.name}, do you want to join the waiting list?` : `${interest.name}, are you coming?`;
}
