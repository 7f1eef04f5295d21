/** The door of switches. */
export { registerSwitches } from './routes.ts';
export { SWITCHES, Switchboard } from './switchboard.ts';
