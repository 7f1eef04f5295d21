import type { PointReason } from './tables.ts';

/** What each thing is worth; taken back with what it was for. */
export const worth: Readonly<Record<PointReason, number>> = {
  'post.published': 5,
  'reply.created': 2,
  'like.received': 1,
  'answer.accepted': 15,
  'content.removed': -10,
};
/** Likes count for at most so many points a day, in all and from one person. */
export const LIKES_A_DAY = 20;
export const LIKES_FROM_ONE = 6;
