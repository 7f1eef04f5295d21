export { findReply } from './find.ts';
export { givePointsForReply } from './give-points.ts';
export { replyUrl } from './notify.ts';
export { anonymousPerson, hidesAuthor, presentReply } from './present.ts';
export {
  type AnswerRow,
  answer,
  hasAnswer,
  type LastReplyRow,
  lastReply,
  newestReplies,
  type ReplyRow,
} from './queries.ts';
export { readReplies } from './read.ts';
