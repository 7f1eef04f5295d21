/** The door of articles: what reports may use of their comments, and the search of them. */
export { findComment } from './find-comment.ts';
export { holdComment, setCommentRemoved } from './hold-comment.ts';
export { factsOfBlog, searchTextOfBlog } from './search-text.ts';
