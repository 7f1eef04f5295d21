import { messages } from '#contract/messages.ts';
import * as contract from '#contract/offer-comparisons.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readComparison } from './read.ts';
import { updateComparison } from './update.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerComparisons({ router }: Setup): void {
  router.route(
    contract.readComparison,
    { action: 'freight.decide', rate: 'read', section },
    async ({ db, actor, params }) => ({ data: await readComparison(db, actor, params.postId) }),
  );
  router.route(
    contract.updateComparison,
    { action: 'freight.decide', rate: 'edit', section },
    async ({ db, actor, params, body }) => ({
      message: t('Comparison saved.'),
      data: await updateComparison(db, actor, params.postId, body),
    }),
  );
}
