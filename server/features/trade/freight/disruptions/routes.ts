import * as contract from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { registerDisruptionFeed } from './feed.ts';
import { endDisruption, removeDisruption } from './manage.ts';
import { publishDisruption, respondToDisruption } from './publish.ts';
import { listDisruptions } from './read.ts';

const t = messages('server');

export function registerDisruptions(setup: Setup): void {
  const { router } = setup;
  router.route(contract.listDisruptions, { action: 'disruption.list', ...publicRead }, ({ db, actor, query }) =>
    listDisruptions(db, actor, query),
  );
  const section = 'ForumAfterLogin';
  router.route(
    contract.publishDisruption,
    { action: 'disruption.publish', rate: 'post', section },
    async ({ db, actor, body }) => {
      const data = await publishDisruption(db, actor, body);
      return {
        message: data.isConfirmed
          ? t('Published.')
          : t('Published for members. Everybody sees it once a member of a verified company confirms it.'),
        data,
      };
    },
  );
  router.route(
    contract.respondToDisruption,
    { action: 'disruption.publish', rate: 'edit', section },
    async ({ db, actor, params, body }) => {
      const data = await respondToDisruption(db, actor, params.id, body.correction);
      return { message: body.correction === null ? t('Confirmed.') : t('Correction published.'), data };
    },
  );
  const manage = { action: 'disruption.manage', rate: 'edit', section } as const;
  router.route(contract.endDisruption, manage, async ({ db, actor, params }) => ({
    message: t('Marked as over.'),
    data: await endDisruption(db, actor, params.id),
  }));
  router.route(contract.removeDisruption, manage, async ({ db, actor, params }) => {
    await removeDisruption(db, actor, params.id);
    return { message: t('Removed.') };
  });
  registerDisruptionFeed(setup);
}
