export { type ModerationKind, type ModerationState, notifyOfRemoval, removalUrl } from './kind.ts';
export { authorColumns, type QueueSource } from './queue-queries.ts';
export { countTasks, type StaffTaskCounts } from './staff-task-queries.ts';
