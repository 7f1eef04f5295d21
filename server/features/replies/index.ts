/** Replies: what a thread's reader, its lists, likes and reports are made of. */

export { addReplyLikes, findReply } from './find.ts';
export { presentReply } from './present.ts';
export { newestReplies, type ReplyRow, selectAuthor as findReplyAuthor } from './queries.ts';
export { readReplies } from './read.ts';
export { changeReplyState, holdReply } from './state.ts';
export { replyUrl, type ToldReply, tellOfReplyAcceptance, tellOfReplyRejection, tellOthersOfReply } from './tell.ts';
