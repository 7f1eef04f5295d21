import { contentTypes } from './content-types.ts';

/** The specification fixes this spelling. */
export const CALENDAR_PATH = '/events/calender';
export const FEED_PATH = '/events/calendar.ics';

export const calendarFilePath = (id: string): string => `${contentTypes.event.shortPath(id)}.ics`;
