import { getEvent, type PortalEvent } from '#contract/events.ts';
import { joined, pathOf, type ShareCards } from '../share-pictures/index.ts';

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

/** 'Friday, 12 March 2027 at 14:00 CET', by the event's own clock. */
function writeStart({ startDate, timezone }: PortalEvent): string {
  if (startDate === null) return 'No date available';
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options }).format(new Date(startDate));
  const day = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })}`;
}
