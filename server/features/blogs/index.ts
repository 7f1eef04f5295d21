/** The door of articles: what reports and moderation may use of their comments. */
export { findComment } from './find-comment.ts';
export { holdComment, setCommentRemoved } from './hold-comment.ts';
