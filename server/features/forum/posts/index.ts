export { listActivity } from './activity-queries.ts';
export { addReplies, countedReply, subtractReplies } from './write-queries.ts';
