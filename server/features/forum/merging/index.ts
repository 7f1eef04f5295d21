export { mergePost } from './merge.ts';
