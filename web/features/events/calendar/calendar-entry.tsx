import type { EventDisplayInfo } from '@fullcalendar/react';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { timesInZone } from '../event-times.ts';
import classes from './calendar.module.css';
import { viewOfType } from './calendar-views.ts';

const t = messages('content');

/** An event as the calendar library takes it. */
export function asEntry(event: PortalEvent) {
  return {
    id: event.id,
    title: event.eventTitle || t('Untitled'),
    start: event.startDate ?? '',
    end: event.endDate ?? event.startDate ?? '',
    url: contentTypes.event.appPath(event.id),
    className: event.status === 'cancelled' ? (classes.cancelled ?? '') : '',
    extendedProps: { portalEvent: event },
  };
}

export function CalendarEntry({ info }: { info: EventDisplayInfo }) {
  const event = info.event.extendedProps['portalEvent'] as PortalEvent;
  const title = (
    <>
      {event.status === 'cancelled' && <span className={classes.word}>{t('Cancelled:')} </span>}
      {event.interest?.state === 'GOING' && <span className={classes.word}>{t('Going:')} </span>}
      <span className={classes.name}>{info.event.title}</span>
    </>
  );
  if (viewOfType(info.view.type) !== 'agenda' || !event.startDate) {
    return (
      <span className={classes.words}>
        {info.timeText && `${info.timeText} `}
        {title}
      </span>
    );
  }
  return (
    <span className={classes.agenda}>
      <span>{info.timeText}</span>
      <span>
        {title}
        <span className={classes.own}>
          <TextFacts
            as="span"
            texts={[timesInZone(event.startDate, event.endDate, event.timezone), event.location ?? t('Online')]}
          />
        </span>
      </span>
    </span>
  );
}
