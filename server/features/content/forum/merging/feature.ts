import { messages } from '#contract/messages.ts';
import { mergePost } from '#contract/moderation.ts';
import type { Feature } from '#server/feature.ts';
import { merge } from './merge.ts';

const t = messages('server');

export const feature: Feature = {
  name: 'merging',
  routes({ router }) {
    router.route(mergePost, { action: 'moderation.work', rate: 'edit' }, async ({ db, actor, params, body }) => ({
      message: t('Merged.'),
      data: await merge(db, actor, params.postId, body.targetId),
    }));
  },
};
