export { readAuthorHistory } from './author-history.ts';
export { hideRecent } from './hide-recent.ts';
export {
  type ModerationKind,
  type ModerationKinds,
  type ModerationState,
  notifyOfRemoval,
  removalUrl,
} from './kind.ts';
export { authorColumns, type QueueSource } from './queue-queries.ts';
export { firstTextsHint, reviewHints } from './review-hints.ts';
export { countTasks, type StaffTaskCounts } from './staff-task-queries.ts';
export { moderatedSubmission } from './submission.ts';
export { submissionQueue } from './submission-queries.ts';
export { restoreAfterSuspension } from './undo.ts';
