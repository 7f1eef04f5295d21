import { getEvent, type PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';
import { writeMoment } from './event-time.ts';

const t = messages('server');

export const shareCards: ShareCards = {
  async event(call, id) {
    const { data } = await call(getEvent, pathOf(getEvent, id));
    return {
      badge: data.status === 'cancelled' ? t('Cancelled event') : t('Event'),
      title: data.eventTitle || t('Untitled'),
      line: joined(writeStart(data), data.location || t('Online')),
    };
  },
};

/** 'Friday 12 Mar 2027, 14:00 CET', by the event's own clock. */
function writeStart({ startDate, timezone }: PortalEvent): string {
  if (startDate === null) return t('No date available');
  const { day, time, clock } = writeMoment(new Date(startDate), timezone);
  return `${day}, ${time} ${clock}`;
}
