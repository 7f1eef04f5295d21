/** The door of events. */
export { registerEvents } from './routes.ts';
