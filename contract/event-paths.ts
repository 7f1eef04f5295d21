import { contentTypes } from './content-types.ts';

export const FEED_PATH = '/events/calendar.ics';

export const calendarFilePath = (id: string): string => `${contentTypes.event.shortPath(id)}.ics`;
