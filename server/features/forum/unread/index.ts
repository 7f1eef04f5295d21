/** What members have not read yet. */
export { markOwnRead } from './mark-read.ts';
export { isUnread, mergeMarks } from './queries.ts';
