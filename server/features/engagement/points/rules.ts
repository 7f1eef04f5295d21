import type { PointReason } from './tables.ts';

/** Removed together with what they were for. */
export const worth: Readonly<Record<PointReason, number>> = {
  'post.published': 5,
  'reply.created': 2,
  'like.received': 1,
  'answer.accepted': 15,
  'offer.accepted': 20,
  'content.removed': -10,
};
export const WRITING_A_DAY = 20;
/** The daily limits for likes, in total and from one person. */
export const LIKES_A_DAY = 20;
export const LIKES_FROM_ONE = 6;

export const writingReasons: readonly PointReason[] = ['post.published', 'reply.created'];
