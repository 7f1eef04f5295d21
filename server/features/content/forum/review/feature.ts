import { messages } from '#contract/messages.ts';
import { getReviewSettings, setReviewSettings } from '#contract/moderation.ts';
import type { Feature } from '#server/feature.ts';
import { changeRules } from './change-rules.ts';
import { readRules } from './review.ts';

const t = messages('server');

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
        message: t('Saved.'),
        data: await changeRules(db, actor, body),
      }),
    );
  },
};
