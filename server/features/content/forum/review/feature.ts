import { getReviewSettings, setReviewSettings } from '#contract/moderation.ts';
import type { Feature } from '#server/feature.ts';
import { changeRules } from './change-rules.ts';
import { readRules } from './review.ts';

export const feature: Feature = {
  name: 'review',
  routes({ router }) {
    router.route(getReviewSettings, { action: 'moderation.work', rate: 'read' }, async ({ db }) => ({
      data: await readRules(db),
    }));
    router.route(
      setReviewSettings,
      { action: 'moderation.settings', rate: 'edit', fresh: true },
      async ({ db, actor, body }) => ({
        message: 'Saved.',
        data: await changeRules(db, actor, body),
      }),
    );
  },
};
