import { IconMapPin, IconUsers } from '@tabler/icons-react';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { calendarLeaf } from '#contract/zoned-times.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { EventBadges } from './event-badges.tsx';
import classes from './event-card.module.css';
import { EventTimes } from './event-times.tsx';

const t = messages('content');

interface EventCardProps {
  readonly event: PortalEvent;
  readonly to: string;
  readonly isFirst?: boolean;
}

export function EventCard({ event, to, isFirst = false }: EventCardProps) {
  const leaf = event.startDate ? calendarLeaf(event.startDate, event.timezone) : null;
  const isOver = event.status === 'cancelled' || event.past;
  return (
    <Card
      picture={
        <div className={classes.picture} data-off={isOver || undefined}>
          <Cover src={event.coverImages[0]} alt="" ratio="16/9" priority={isFirst} />
          {leaf && (
            <span className={classes.leaf} aria-hidden="true">
              <span className={classes.month} suppressHydrationWarning>
                {leaf.month}
              </span>
              <span className={classes.day} suppressHydrationWarning>
                {leaf.day}
              </span>
              <span className={classes.weekday} suppressHydrationWarning>
                {leaf.weekday}
              </span>
            </span>
          )}
        </div>
      }
    >
      <EventBadges event={event} />
      <CardTitle to={to}>{event.eventTitle || t('Untitled')}</CardTitle>
      <EventTimes event={event} />
      <p className={classes.fact}>
        <IconMapPin size={16} aria-hidden="true" />
        <span dir="auto">{event.location ?? t('Online')}</span>
      </p>
      <p className={classes.fact}>
        <IconUsers size={16} aria-hidden="true" />
        {attendanceText(event)}
      </p>
    </Card>
  );
}

export function attendanceText({
  interestedCount,
  capacity,
}: Pick<PortalEvent, 'interestedCount' | 'capacity'>): string {
  return capacity === null
    ? t('{count, plural, one {# going} other {# going}}', { count: interestedCount })
    : t('{count, number} of {capacity, number} going', { count: interestedCount, capacity });
}
