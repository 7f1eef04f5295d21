import * as contract from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { CategoryListener } from './category-listener.ts';
import * as manage from './manage.ts';
import { listCategories } from './read.ts';

const t = messages('server');

export function registerCategories({ router }: Setup, listeners: readonly CategoryListener[]): void {
  router.route(contract.listCategories, { action: 'category.read', ...publicRead }, async ({ db, actor, query }) => ({
    data: await listCategories(db, actor, query.includeSubCategories === 'true'),
  }));

  const manages = { action: 'category.manage', rate: 'edit' } as const;
  router.route(contract.createCategory, manages, async ({ db, actor, body }) => ({
    message: t('Category created.'),
    data: await manage.createCategory(db, actor, body),
  }));
  router.route(contract.updateCategory, manages, async ({ db, actor, params, body }) => ({
    message: t('Saved.'),
    data: await manage.changeCategory(db, listeners, actor, params.id, body),
  }));
  router.route(contract.removeCategory, manages, async ({ db, actor, params }) => {
    await manage.removeCategory(db, actor, params.id);
    return { message: t('Category deleted.') };
  });
  router.route(contract.countContents, { action: 'category.manage', rate: 'read' }, async ({ db, params }) => ({
    data: await manage.countContentsOf(db, params.id),
  }));
  router.route(contract.createSubCategory, manages, async ({ db, actor, body }) => ({
    message: t('Sub-category created.'),
    data: await manage.createSubCategory(db, actor, body.categoryId, body),
  }));
  router.route(contract.updateSubCategory, manages, async ({ db, actor, params, body: { categoryId, ...fields } }) => ({
    message: t('Saved.'),
    data: await manage.changeSubCategory(db, listeners, actor, params.id, fields, categoryId),
  }));
  router.route(contract.removeSubCategory, manages, async ({ db, actor, params }) => {
    await manage.removeSubCategory(db, actor, params.id);
    return { message: t('Sub-category deleted.') };
  });
}
