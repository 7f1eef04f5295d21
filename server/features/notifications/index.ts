export { deleteNoticesBy } from './feature-queries.ts';
export { type Item, type ItemType, itemOf, itemTypes } from './item.ts';
export { listSince, readUnread } from './live.ts';
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
export { mailSwitchOf } from './preference-queries.ts';
export { isMailedIf, type Subscriptions } from './preferences.ts';
export { moveNotified, newItemSteps, unlessRepeatedSteps } from './queries.ts';
export { newUnsubscribeToken } from './unsubscribe-token-queries.ts';
