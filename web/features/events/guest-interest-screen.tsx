import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { noRobots } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { useLinkToken } from '#web/lib/link-token.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { GuestAnswer } from './interest/guest-answer.tsx';
import classes from './interest/interest.module.css';
import { EventBadges } from './parts/event-badges.tsx';
import { EventTimes } from './parts/event-times.tsx';
import { eventQuery } from './queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(eventQuery(requireId(args.params['id']))));
  return dehydrated(client);
}

export const meta = () => [noRobots];

/** Opened from an email. It confirms nothing until the button is pressed, because email programs open links too. */
export default function GuestInterestScreen() {
  const { id = '' } = useParams();
  const token = useLinkToken(wholeToken, true);
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  const event = data.data;
  return (
    <div className={classes.page} {...needsScripts}>
      <PageTitle>{`Your place: ${event.eventTitle || 'Untitled'}`}</PageTitle>
      <EventBadges event={event} />
      <h1 dir="auto">{event.eventTitle || 'Untitled'}</h1>
      <EventTimes event={event} />
      {event.status === 'cancelled' && (
        <p className={classes.problem}>
          <strong>This event was cancelled.</strong> {event.cancelReason}
        </p>
      )}
      <GuestAnswer event={event} token={token} />
      <p>
        <Link to={contentTypes.event.publicPath(id)}>View event</Link>
      </p>
    </div>
  );
}
