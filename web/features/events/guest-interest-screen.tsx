import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { guestInterest, type Interest, type PortalEvent } from '#contract/events.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { noRobots } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import classes from './interest/interest.module.css';
import { takesInterest } from './interest/interest-panel.tsx';
import { InterestError, InterestState } from './interest/member-interest.tsx';
import { AddToCalendar } from './parts/add-to-calendar.tsx';
import { EventBadges } from './parts/event-badges.tsx';
import { EventTimes } from './parts/event-times.tsx';
import { eventQuery, refreshEvents } from './queries.ts';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(eventQuery(requireId(args.params['id']))));
  return dehydrated(client);
}

export const meta = () => [noRobots];

/** Opened from an email. It confirms nothing until the button is pressed, because email programs open links too. */
export default function GuestInterestScreen() {
  const { id = '' } = useParams();
  const token = useLinkToken(wholeToken, 'entry');
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  const event = data.data;
  return (
    <div className={classes.page} {...needsScripts}>
      <PageTitle>{t('Your place: {value}', { value: event.eventTitle || t('Untitled') })}</PageTitle>
      <EventBadges event={event} />
      <h1 dir="auto">{event.eventTitle || t('Untitled')}</h1>
      <EventTimes event={event} />
      {event.status === 'cancelled' && (
        <p className={classes.problem}>
          <strong>{t('This event was cancelled.')}</strong> {event.cancelReason}
        </p>
      )}
      <GuestAnswer event={event} token={token} />
      <p>
        <Link to={contentTypes.event.publicPath(id)}>{t('View event')}</Link>
      </p>
    </div>
  );
}

interface GuestAnswerProps {
  readonly event: PortalEvent;
  /** Null if the token is cut off, for example by an email program; undefined until it is known. */
  readonly token: string | null | undefined;
}

function GuestAnswer({ event, token }: GuestAnswerProps) {
  const { data, error, answer } = useGuestInterest(event, token);
  if (token === null) {
    return (
      <p className={classes.problem} role="alert">
        {t('This link is not complete. Copy the whole link from the email.')}
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
  if (data === undefined) return <TextSkeleton lines={2} label={t('Loading your registration')} />;
  return (
    <section className={`${classes.panel} box`} aria-labelledby="answer-title">
      <h2 id="answer-title" className={classes.title}>
        {titleOf(data, event.full)}
      </h2>
      {data === null && (
        <p role="status">
          {answer.variables === 'withdraw'
            ? t('You gave up your place. You can register again on the event page.')
            : t('You have withdrawn, or the link is from an older email. You can register again on the event page.')}
        </p>
      )}
      {data && data.state !== 'UNCONFIRMED' && <InterestState interest={data} />}
      {answer.error && <InterestError error={answer.error} />}
      {data && (
        <div className={classes.buttons}>
          {data.state === 'UNCONFIRMED' && takesInterest(event) && (
            <Button look="main" disabled={answer.isPending} onClick={() => answer.mutate('confirm')}>
              {event.full ? t('Join the waiting list') : t('Confirm')}
            </Button>
          )}
          <Button disabled={answer.isPending} onClick={() => answer.mutate('withdraw')}>
            {data.state === 'WAITING' ? t('Leave the waiting list') : t('I can’t come')}
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
  if (interest === null) return t('You are not registered');
  if (interest.state === 'GOING') return t('You are going');
  if (interest.state === 'WAITING') return t('You are on the waiting list');
  return isFull
    ? t('{interest}, do you want to join the waiting list?', { interest: interest.name })
    : t('{interest}, are you coming?', { interest: interest.name });
}
