export const LIST_PATH = '/events';
export const ALL_EVENTS_PATH = '/events/all-events';
export const CALENDAR_PATH = '/events/calender';
export const STAFF_PATH = '/admin/events';
export const FEED_PATH = '/events/calendar.ics';
export const RSS_PATH = '/events/rss.xml';

export const publicPath = (id: string) => `/landing/event/${id}`;
export const appPath = (id: string) => `/event/${id}`;
export const staffPath = (id: string) => `${STAFF_PATH}/${id}`;
export const calendarFilePath = (id: string) => `/events/${id}.ics`;
