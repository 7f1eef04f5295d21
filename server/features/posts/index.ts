/** Posts: what replies, likes and reports may use of them. */
export { arrangePost, changePostState, holdPost } from './state.ts';
export { postUrl, tellMentioned as tellMentionedInPost, tellOfAcceptance, tellOfRejection } from './tell.ts';
export { addLikes, addReplies, findThread, subtractReplies } from './thread.ts';
export { type PostHead, selectHead as findHead } from './write-queries.ts';
