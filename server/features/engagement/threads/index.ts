/** A thread is a post with its replies and offers: who may read it, and its first row. Features that hang on it import this. */
export {
  lockHead,
  lockThreads,
  type PostHead,
  selectHead as findHead,
  selectReaders,
} from './head-queries.ts';
export { postUrl } from './post-url.ts';
export { type StoredStatus, statusOf, storedStatus } from './stored-status.ts';
export { findThread, lockThread, requireReadable, type ThreadWithHead, threadOfHead } from './thread.ts';
export { type ThreadRow, threadColumns, threadTables } from './thread-queries.ts';
export {
  categoryJoins,
  inviteesOf,
  isClosed,
  isInvited,
  isPublished,
  isShownToInvited,
  isUnanswered,
  postIsForInvited,
  postIsHidden,
  postIsPublic,
  postIsReadable,
  postIsShown,
  readersOfInvited,
} from './visibility.ts';
