import { messages } from '#contract/messages.ts';
import * as contract from '#contract/saved-views.ts';
import type { Setup } from '#server/platform/setup.ts';
import { listViews, removeView, saveView } from './views.ts';

const t = messages('server');

export function registerSavedViews({ router }: Setup): void {
  const action = 'savedView.own';
  router.route(contract.listViews, { action, rate: 'read' }, async ({ db, actor, query }) => ({
    data: await listViews(db, actor, query.list),
  }));
  router.route(contract.saveView, { action, rate: 'edit' }, async ({ db, actor, body }) => ({
    message: t('View saved.'),
    data: await saveView(db, actor, body),
  }));
  router.route(contract.removeView, { action, rate: 'edit' }, async ({ db, actor, params }) => {
    await removeView(db, actor, params.id);
    return { message: t('View deleted.') };
  });
}
