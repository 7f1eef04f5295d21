import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { noRobots, titled } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { publicPath, requireEventId } from './event-paths.ts';
import { GuestAnswer } from './interest/guest-answer.tsx';
import classes from './interest/interest.module.css';
import { EventBadges } from './parts/event-badges.tsx';
import { EventTimes } from './parts/event-times.tsx';
import { eventQuery } from './queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(eventQuery(requireEventId(args.params))));
  return dehydrated(client);
}

// The address holds the key to one guest's interest: no search engine and no other site is to see it.
export const meta = titled('Your place', noRobots, { name: 'referrer', content: 'no-referrer' });

/** Where the link of a guest's mail leads: nothing is confirmed before its reader says so, for mail programs open links. */
export default function GuestInterestScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  const event = data.data;
  return (
    <div className={classes.page}>
      <EventBadges event={event} />
      <h1 dir="auto">{event.eventTitle || 'Untitled'}</h1>
      <EventTimes event={event} />
      {event.status === 'cancelled' && (
        <p className={classes.problem}>
          <strong>This event was cancelled.</strong> {event.cancelReason}
        </p>
      )}
      <GuestAnswer event={event} token={params.get('token') ?? ''} />
      <p>
        <Link to={publicPath(id)}>See the event</Link>
      </p>
    </div>
  );
}
