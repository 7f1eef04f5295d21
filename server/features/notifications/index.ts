/** The door of notifications: how other features tell people something. */
export { NOTICES, type Notice, notify } from './notify.ts';
