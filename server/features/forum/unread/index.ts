export { keepMarksFew, markOwnRead } from './mark-read.ts';
export { countMarks, isUnread, mergeMarks, ownMark } from './queries.ts';
