import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import type { UserId } from '#contract/ids.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { eventQuery } from '../queries.ts';
import { Attendees } from './attendees.tsx';
import { EventForm } from './event-form.tsx';

interface EventEditorProps {
  readonly userId: UserId;
  readonly zone: string;
  readonly event?: PortalEvent;
}

/** A new event stays in the same form when its first save gives it an address. */
export function EventEditor({ userId, zone, event: given }: EventEditorProps) {
  const [id, setId] = useState(given?.id ?? '');
  const newest = useQuery({ ...eventQuery(id), enabled: id !== '' });
  const event = newest.data?.data ?? given;
  return (
    <>
      <PageHead title={event && event.status !== 'draft' ? 'Edit event' : 'New event'} />
      {event?.status === 'cancelled' ? (
        <Cancelled event={event} />
      ) : (
        <EventForm userId={userId} zone={zone} event={given} onCreated={(created) => setId(created.id)} />
      )}
      {event && event.status !== 'draft' && <Attendees eventId={event.id} />}
    </>
  );
}

/** A cancelled event can't be edited, because people have made plans. */
function Cancelled({ event }: { event: PortalEvent }) {
  return (
    <EmptyState
      title={`“${event.eventTitle || 'Untitled'}” is cancelled`}
      text={event.cancelReason || 'It can no longer be edited. Create a new event instead.'}
      action={<Link to={contentTypes.event.appPath(event.id)}>View page</Link>}
    />
  );
}
