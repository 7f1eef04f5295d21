export { markOwnRead } from './mark-read.ts';
export { isUnread, mergeMarks } from './queries.ts';
