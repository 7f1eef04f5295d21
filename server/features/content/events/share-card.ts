import { getEvent, type PortalEvent } from '#contract/events.ts';
import { joined, pathOf, type ShareCards } from '../../services/share-pictures/index.ts';
import { writeMoment } from './event-time.ts';

export const shareCards: ShareCards = {
  async event(call, id) {
    const { data } = await call(getEvent, pathOf(getEvent, id));
    return {
      badge: data.status === 'cancelled' ? 'Cancelled event' : 'Event',
      title: data.eventTitle || 'Untitled',
      line: joined(writeStart(data), data.location || 'Online'),
    };
  },
};

/** 'Friday 12 Mar 2027, 14:00 CET', by the event's own clock. */
function writeStart({ startDate, timezone }: PortalEvent): string {
  if (startDate === null) return 'No date available';
  const { day, time, clock } = writeMoment(new Date(startDate), timezone);
  return `${day}, ${time} ${clock}`;
}
