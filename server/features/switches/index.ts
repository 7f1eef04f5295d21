/** The door of switches. */
export { registerSwitches } from './routes.ts';
export { Switchboard } from './switchboard.ts';
