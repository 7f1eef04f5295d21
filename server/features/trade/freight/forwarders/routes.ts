import * as contract from '#contract/forwarders.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { addForwarders, changeForwarder, removeForwarder } from './manage.ts';
import { listForwarders } from './read.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerForwarders({ router }: Setup): void {
  router.route(contract.listForwarders, { action: 'forwarder.own', rate: 'read', section }, ({ db, actor, query }) =>
    listForwarders(db, actor, query),
  );
  const write = { action: 'forwarder.own', rate: 'edit', section } as const;
  router.route(contract.addForwarders, write, async ({ db, actor, body }) => {
    const data = await addForwarders(db, actor, body);
    const { added, updated } = data;
    return {
      message:
        updated === 0 ? t('{added} added.', { added }) : t('{added} added, {updated} updated.', { added, updated }),
      data,
    };
  });
  router.route(contract.updateForwarder, write, async ({ db, actor, params, body }) => {
    await changeForwarder(db, actor, params.id, body);
    return { message: t('Saved.'), data: params };
  });
  router.route(contract.removeForwarder, write, async ({ db, actor, params }) => {
    await removeForwarder(db, actor, params.id);
    return { message: t('Removed.') };
  });
}
