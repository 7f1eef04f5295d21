/** Posts: what replies, likes and reports may use of them. */
export { addLikes, addReplies, type FoundThread, findThread, lockThread } from './thread.ts';
