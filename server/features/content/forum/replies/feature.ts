import type { Feature } from '#server/feature.ts';
import { withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import { subtractReplies } from '../posts/index.ts';
import { eraseRepliesOf, lockRepliesOf, personalData, pictures, selectPublishedOf } from './feature-queries.ts';
import { moderatedReplies } from './moderation.ts';
import { registerReplies } from './routes.ts';
import { watchedReplies } from './watched.ts';

export const feature: Feature = {
  name: 'replies',
  routes: registerReplies,
  moderation: { reply: moderatedReplies },
  pictures,
  personalData,
  watchedKinds: { reply: watchedReplies },
  accountDeletion: {
    lockTexts: lockRepliesOf,
    async eraseTexts(tx, userId) {
      const published = await selectPublishedOf(tx, userId);
      await withdrawFromWatchers(tx, ...published.map((replyId) => ({ replyId })));
      await subtractReplies(tx, await eraseRepliesOf(tx, userId));
    },
  },
};
