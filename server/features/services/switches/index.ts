export { Switchboard } from './switchboard.ts';
