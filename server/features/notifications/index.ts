/** The door of notifications: how other features tell people something. */
export { type Notice, notify } from './notify.ts';
