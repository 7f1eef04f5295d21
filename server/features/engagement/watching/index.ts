export { watchOwnThread } from './automatic.ts';
export { tagPath } from './paths.ts';
export { moveWatches } from './queries.ts';
export { queueForWatchers, selectNotAtOnce, withdrawFromWatchers } from './queue-queries.ts';
export type { FindRecords, WatchedItem, WatchedKind, WatchedKinds, WatchedRecord, WatchedRecords } from './watched.ts';
