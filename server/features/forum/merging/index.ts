/** Merges of posts. */
export { mergePost } from './merge.ts';
