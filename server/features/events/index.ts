/** The door of events. */

export { writePeriod } from './event-time.ts';
