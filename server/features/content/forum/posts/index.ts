export { listActivity } from './activity-queries.ts';
export { addReplies, subtractReplies } from './write-queries.ts';
