import type { Category, SubCategory } from '#contract/categories.ts';
import type { SubCategoryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, isStaff, may } from '#server/policy.ts';
import * as queries from './queries.ts';

const t = messages('server');

export function presentCategory(row: queries.CategoryRow): Category {
  const { id, name, description, enabled, position, kind, needs_review: needsReview } = row;
  return { id, name, description, enabled, position, needsReview, kind };
}

export function presentSubCategory(row: queries.SubCategoryRow): SubCategory {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    enabled: row.enabled,
    position: row.position,
    postCount: row.post_count,
    category: { id: row.category_id, name: row.category_name, kind: row.kind },
  };
}

export async function listCategories(db: Db, actor: Actor, withSubCategories: boolean): Promise<Category[]> {
  const all = may(actor, 'category.manage');
  if (!withSubCategories) return (await queries.selectCategories(db, all)).map(presentCategory);
  const rows = await queries.selectWholeCategories(db, all);
  return rows.map((row) => ({ ...presentCategory(row), subCategory: row.sub_categories.map(presentSubCategory) }));
}

/** @throws NotFound also if it is disabled, except for staff */
export async function readSubCategory(db: Db, actor: Actor, id: SubCategoryId): Promise<SubCategory> {
  const row = await queries.selectSubCategory(db, id);
  if (!row || !((row.enabled && row.category_enabled) || isStaff(actor))) {
    throw new NotFound(t('This sub-category does not exist or was deleted.'));
  }
  return presentSubCategory(row);
}
