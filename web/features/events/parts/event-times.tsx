import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { differsBetween, timesInZone } from '../event-times.ts';
import classes from './event-times.module.css';

const t = messages('content');

type Times = Pick<PortalEvent, 'startDate' | 'endDate' | 'timezone'>;

/** Shows the time at the event and, if the zones differ, the reader's local time. The space for both is reserved. */
export function EventTimes({ event }: { readonly event: Times }) {
  const { startDate, endDate, timezone } = event;
  const reader = useReaderZone();
  if (!startDate) return <span className={classes.times}>{t('No date available')}</span>;
  const isElsewhere = reader !== null && differsBetween(startDate, endDate, timezone, reader);
  return (
    <span className={classes.times}>
      <time dateTime={startDate} suppressHydrationWarning>
        {timesInZone(startDate, endDate, timezone)}
      </time>
      <span className={classes.own}>
        {isElsewhere && (
          <>
            <span className={classes.label}>{t('Your time:')}</span> {timesInZone(startDate, endDate, reader)}
          </>
        )}
      </span>
    </span>
  );
}
