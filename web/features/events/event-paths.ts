import { data } from 'react-router';

export const LIST_PATH = '/events';
export const ALL_EVENTS_PATH = '/events/all-events';
export const CALENDAR_PATH = '/events/calender';
export const STAFF_PATH = '/admin/events';
export const FEED_PATH = '/events/calendar.ics';
export const RSS_PATH = '/events/rss.xml';

export const publicPath = (id: string) => `/landing/event/${id}`;
export const appPath = (id: string) => `/event/${id}`;
export const staffPath = (id: string) => `${STAFF_PATH}/${id}`;
/** The event alone, for the reader's own calendar. */
export const calendarFilePath = (id: string) => `/events/${id}.ics`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an address. What is no id names no event: a page that isn't there, rather than a malformed call. */
export function requireEventId({ id = '' }: { id?: string | undefined }): string {
  if (!uuid.test(id)) throw data(null, { status: 404 });
  return id;
}
