/** The door of switches. */
export { Switchboard } from './switchboard.ts';
