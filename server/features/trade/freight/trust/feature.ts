import { listTrust } from '#contract/trust.ts';
import type { Feature } from '#server/feature.ts';
import { readTrust } from './read.ts';

export const feature: Feature = {
  name: 'trust',
  routes({ router }) {
    router.route(listTrust, { action: 'post.list', rate: 'read' }, async ({ db, actor, query }) => ({
      data: await readTrust(db, actor, query.users),
    }));
  },
};
