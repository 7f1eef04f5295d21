export { listActivity } from './activity-queries.ts';
export { postUrl } from './notify.ts';
export { arrangePost } from './state.ts';
export {
  addReplies,
  countedReply,
  findThread,
  headWith,
  lockThread,
  requireReadable,
  subtractReplies,
  type ThreadWithHead,
  threadOfHead,
} from './thread.ts';
export { type ThreadRow, threadColumns, threadTables } from './thread-queries.ts';
export {
  categoryJoins,
  isShownToInvited,
  postIsHidden,
  postIsPublic,
  postIsReadable,
  postIsShown,
  readersOfInvited,
} from './visibility.ts';
export { lockHead, lockThreads, type PostHead, selectHead as findHead, selectReaders } from './write-queries.ts';
