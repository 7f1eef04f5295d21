import * as contract from '#contract/categories.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { CategoryFollower } from './follow.ts';
import * as manage from './manage.ts';
import { listCategories } from './read.ts';

export function registerCategories({ router, db }: Portal, followers: readonly CategoryFollower[]): void {
  router.route(contract.listCategories, { action: 'category.read', rate: 'read' }, async ({ actor, query }) => ({
    data: await listCategories(db, actor, query.includeSubCategories === 'true'),
  }));

  const manages = { action: 'category.manage', rate: 'edit' } as const;
  router.route(contract.createCategory, manages, async ({ body }) => ({
    message: 'Category created.',
    data: await manage.createCategory(db, body),
  }));
  router.route(contract.updateCategory, manages, async ({ actor, params, body }) => ({
    message: 'Saved.',
    data: await manage.changeCategory(db, followers, actor, params.id, body),
  }));
  router.route(contract.removeCategory, manages, async ({ params }) => {
    await manage.removeCategory(db, params.id);
    return { message: 'Category deleted.' };
  });
  router.route(contract.createSubCategory, manages, async ({ body }) => ({
    message: 'Sub-category created.',
    data: await manage.createSubCategory(db, body.categoryId, body),
  }));
  router.route(contract.updateSubCategory, manages, async ({ params, body: { categoryId, ...fields } }) => ({
    message: 'Saved.',
    data: await manage.changeSubCategory(db, followers, params.id, fields, categoryId),
  }));
  router.route(contract.removeSubCategory, manages, async ({ params }) => {
    await manage.removeSubCategory(db, params.id);
    return { message: 'Sub-category deleted.' };
  });
}
