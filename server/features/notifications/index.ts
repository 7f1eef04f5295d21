/** The door of notifications: how other features tell people something. */
export { wayOut } from './letters.ts';
export { listSince, readUnread } from './live.ts';
export { type Notice, notify, notifyEach, withdrawNotices } from './notify.ts';
export { unsubscribeTokenOf } from './preferences.ts';
