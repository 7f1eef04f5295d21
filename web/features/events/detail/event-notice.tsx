import type { PortalEvent } from '#contract/events.ts';
import { formatInZone, useReaderZone } from '#web/lib/zoned-dates.ts';
import classes from './event-detail.module.css';

/** How an event stands, where that is not simply to come. */
export function EventNotice({ event }: { readonly event: PortalEvent }) {
  const zone = useReaderZone() ?? 'UTC';
  if (event.status === 'draft') return <p className={classes.notice}>This is a draft: only staff can see it.</p>;
  if (event.status === 'cancelled') {
    return (
      <p className={classes.cancelled}>
        <strong>This event was cancelled.</strong> {event.cancelReason}
      </p>
    );
  }
  if (event.publishedAt && event.can.edit && Date.parse(event.publishedAt) > Date.parse(event.updatedAt)) {
    // Whether the moment has come is not asked of a clock: a page rendered before it and read after it says the same.
    return <p className={classes.notice}>Readers see it from {formatInZone(event.publishedAt, zone, 'dateTime')}.</p>;
  }
  if (event.past) return <p className={classes.notice}>This event is over.</p>;
  return null;
}
