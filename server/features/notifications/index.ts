export { deleteNoticesBy } from './feature-queries.ts';
export { type Item, type ItemType, itemOf, itemTypes } from './item.ts';
export { listSince, readUnread } from './live.ts';
export { isMailed, isMailedIf, type Resubscribed, type Unsubscribed } from './mail-switches.ts';
export { markPostNoticesRead } from './mark-read.ts';
export {
  type Addressed,
  type ItemNews,
  type Notice,
  notify,
  notifyAndEmail,
  notifyOnce,
  notifyPerson,
  notifyStaff,
  onNotified,
  postThread,
  renewExcerpts,
  renewTitles,
  rowsToNotify,
  withdrawEvents,
  withdrawNotices,
  withdrawUnread,
} from './notify.ts';
export {
  changeByToken,
  findPreferences,
  mailSwitchOf,
  type StoredPreferences,
  upsertPreferences,
} from './preference-queries.ts';
export { moveNotified, newItemSteps, unlessRepeatedSteps } from './queries.ts';
export { newUnsubscribeToken } from './unsubscribe-token-queries.ts';
