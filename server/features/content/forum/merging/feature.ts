import { mergePost } from '#contract/moderation.ts';
import type { Feature } from '#server/feature.ts';
import { merge } from './merge.ts';

export const feature: Feature = {
  name: 'merging',
  routes({ router, db }) {
    router.route(mergePost, { action: 'moderation.work', rate: 'edit' }, async ({ actor, params, body }) => ({
      message: 'Merged.',
      data: await merge(db, actor, params.postId, body.targetId),
    }));
  },
};
