export { deleteNoticesBy } from './feature-queries.ts';
export { type Item, type ItemType, itemOf, itemTypes } from './item.ts';
export { listRecent, readUnread } from './live.ts';
export { isMailed, type Resubscribed, type Unsubscribed } from './mail-switches.ts';
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
  notifyUnlessRepeated,
  onNotified,
  postThread,
  renewExcerpts,
  renewTitles,
  withdrawEvents,
  withdrawNotices,
  withdrawUnread,
} from './notify.ts';
export {
  changeByToken,
  findPreferences,
  type StoredPreferences,
  upsertPreferences,
} from './preference-queries.ts';
export { moveNotified } from './queries.ts';
export type { QuotedItem } from './quoted.ts';
export { newUnsubscribeToken } from './unsubscribe-token-queries.ts';
