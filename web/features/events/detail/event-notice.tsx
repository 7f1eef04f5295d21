import type { PortalEvent } from '#contract/events.ts';
import { formatInZone, useReaderZone } from '#web/lib/zoned-dates.ts';
import classes from './event-detail.module.css';

export function EventNotice({ event }: { readonly event: PortalEvent }) {
  const zone = useReaderZone() ?? 'UTC';
  if (event.status === 'draft') return <p className={classes.notice}>This is a draft. Only staff can see it.</p>;
  if (event.status === 'cancelled') {
    return (
      <p className={classes.cancelled}>
        <strong>This event was cancelled.</strong> {event.cancelReason}
      </p>
    );
  }
  if (event.publishedAt && event.can.edit && Date.parse(event.publishedAt) > Date.parse(event.updatedAt)) {
    // Does not ask a clock whether the event has started, because a page can be rendered before that and read after it.
    return (
      <p className={classes.notice}>
        This event will be published on {formatInZone(event.publishedAt, zone, 'dateTime')}.
      </p>
    );
  }
  if (event.past) return <p className={classes.notice}>This event is over.</p>;
  return null;
}
