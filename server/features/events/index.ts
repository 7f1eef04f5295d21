/** The door of events. */

export { writePeriod } from './event-time.ts';
export { leaveAllEvents } from './leave-all.ts';
export { registerEvents } from './routes.ts';
export { factsOfEvent, searchTextOfEvent } from './search-text.ts';
