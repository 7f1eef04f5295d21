export { markOwnRead } from './mark-read.ts';
export { isUnread, mergeMarks, readEverythingUntil, readUntilIn } from './queries.ts';
