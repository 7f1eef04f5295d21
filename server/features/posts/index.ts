/** Posts: what replies, likes and reports may use of them. */
export { addLikes, addReplies, findThread } from './thread.ts';
