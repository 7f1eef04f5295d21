/** The door of events. */

export { writePeriod } from './event-time.ts';
export { factsOfEvent, searchTextOfEvent } from './search-text.ts';
