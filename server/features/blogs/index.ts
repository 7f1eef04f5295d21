/** The door of articles: what reports may use of their comments. */
export { findComment } from './find-comment.ts';
