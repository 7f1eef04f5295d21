export { wayOut } from './letters.ts';
export { listSince, readUnread } from './live.ts';
export { type Addressed, type Notice, notify, notifyAndEmail, notifyOnce, withdrawNotices } from './notify.ts';
export { type Subscriptions, unsubscribeTokenOf } from './preferences.ts';
