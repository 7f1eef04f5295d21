export { watchOwnThread } from './automatic.ts';
export { tagPath } from './paths.ts';
export { automaticWatch, moveWatches, notAtOnce } from './queries.ts';
export { queuedForWatchers, queueForWatchers, selectNotAtOnce, withdrawFromWatchers } from './queue-queries.ts';
export type { FindRecords, WatchedItem, WatchedKind, WatchedKinds, WatchedRecord, WatchedRecords } from './watched.ts';
