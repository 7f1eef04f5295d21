import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { EventBadges } from '../parts/event-badges.tsx';
import { EventTimes } from '../parts/event-times.tsx';
import classes from './calendar.module.css';

export function EventDialog({ event, onClose }: { readonly event: PortalEvent; readonly onClose: () => void }) {
  return (
    <Dialog title={event.eventTitle || 'Untitled'} onClose={onClose}>
      <div className={classes.dialog}>
        <EventBadges event={event} />
        <EventTimes event={event} />
        <p dir="auto">{[event.venue, event.location ?? 'Online'].filter(Boolean).join(', ')}</p>
        {event.status === 'cancelled' && event.cancelReason && <p dir="auto">{event.cancelReason}</p>}
        <div className={classes.dialogButtons}>
          <LinkButton look="main" to={contentTypes.event.appPath(event.id)}>
            View event
          </LinkButton>
          {event.status === 'published' && <AddToCalendar event={event} />}
        </div>
      </div>
    </Dialog>
  );
}
