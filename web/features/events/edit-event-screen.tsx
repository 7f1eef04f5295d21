import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import type { PortalEvent } from '#contract/events.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { ApiError } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { useReaderZone } from '#web/lib/zoned-dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextBones } from '#web/ui/skeleton.tsx';
import classes from './event-list.module.css';
import { appPath, requireEventId } from './event-paths.ts';
import { eventQuery } from './queries.ts';
import { Attendees } from './staff/attendees.tsx';
import { EventForm } from './staff/event-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  requireEventId(args.params);
  return null;
}
/** In the browser the screen shows at once, and asks for what it needs. */
export const clientLoader = () => null;
export const meta = titled('Edit an event');

export default function EditEventScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const zone = useReaderZone();
  const { data, error, isFetching, isStale, refetch } = useQuery(eventQuery(id));
  // The form starts from the newest text, and is not disturbed by what is fetched later.
  const [openId, setOpenId] = useState('');
  const isReady = data !== undefined && (openId === id || !isFetching || !isStale);
  if (isReady && openId !== id) setOpenId(id);
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error && !data) {
    return <ErrorState title="Error loading the event" error={error} onRetry={() => void refetch()} />;
  }
  const event = data?.data;
  if (event && !event.can.edit) return <EmptyState title="This event is not yours to edit" />;
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.heading}>{event?.status === 'draft' ? 'Write an event' : 'Edit event'}</h1>
      </div>
      {isReady && event && user && zone ? (
        <>
          {event.status === 'cancelled' ? (
            <Cancelled event={event} />
          ) : (
            <EventForm key={id} userId={user.id} zone={zone} event={event} />
          )}
          {event.status !== 'draft' && <Attendees eventId={id} />}
        </>
      ) : (
        <TextBones lines={8} label="Loading the event" />
      )}
    </>
  );
}

/** People have made plans by it: what is cancelled stays as it is. */
function Cancelled({ event }: { event: PortalEvent }) {
  return (
    <EmptyState
      title={`“${event.eventTitle || 'Untitled'}” is cancelled`}
      text={event.cancelReason || 'It can’t be changed any more. Write a new event instead.'}
      action={<Link to={appPath(event.id)}>See the page</Link>}
    />
  );
}
