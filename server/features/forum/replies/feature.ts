import type { Feature } from '#server/feature.ts';
import { subtractReplies } from '../posts/index.ts';
import { eraseRepliesOf, lockRepliesOf, personalData } from './feature-queries.ts';
import { moderatedReplies } from './moderation.ts';
import { registerReplies } from './routes.ts';
import { watchedReplies } from './watched.ts';

export const feature: Feature = {
  name: 'replies',
  routes: registerReplies,
  moderation: { reply: moderatedReplies },
  personalData,
  watchedKinds: { reply: watchedReplies },
  accountDeletion: {
    lockTexts: lockRepliesOf,
    eraseTexts: async (tx, userId) => subtractReplies(tx, await eraseRepliesOf(tx, userId)),
  },
};
