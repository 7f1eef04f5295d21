export { findComment } from './find-comment.ts';
