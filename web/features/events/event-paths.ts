import { contentTypes } from '#contract/content-types.ts';
export const CALENDAR_PATH = '/events/calender';
export const FEED_PATH = '/events/calendar.ics';

export const calendarFilePath = (id: string): string => `${contentTypes.event.shortPath(id)}.ics`;
