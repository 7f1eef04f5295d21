import { eq, type SQL, sql } from 'drizzle-orm';
import type { CategoryId, SubCategoryId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { categories, subCategories } from './tables.ts';

export type CategoryRow = RowOf<typeof categories, 'created_at'>;
export type SubCategoryRow = RowOf<typeof subCategories, 'created_at'> &
  Pick<CategoryRow, 'kind' | 'needs_review'> & {
    readonly category_name: string;
    readonly category_enabled: boolean;
  };

const categoryColumns = sql`c.id, c.name, c.description, c.enabled, c.position, c.needs_review, c.kind`;
const subCategoryColumns = sql`s.id, s.name, s.description, s.enabled, s.position, s.post_count, c.needs_review, c.kind,
  c.id AS category_id, c.name AS category_name, c.enabled AS category_enabled`;

/** @param all includes disabled ones */
export function selectCategories(db: Db, all: boolean): Promise<CategoryRow[]> {
  return readRows(
    db,
    sql`SELECT ${categoryColumns} FROM categories c WHERE ${all ? sql`TRUE` : sql`c.enabled`} ORDER BY c.position, c.id`,
  );
}

export function selectSubCategories(db: Db, all: boolean): Promise<SubCategoryRow[]> {
  return readRows(
    db,
    sql`SELECT ${subCategoryColumns} FROM sub_categories s JOIN categories c ON c.id = s.category_id
      WHERE ${all ? sql`TRUE` : sql`s.enabled AND c.enabled`} ORDER BY s.position, s.id`,
  );
}

export async function selectCategory(reader: Reader, id: CategoryId, lock = sql``): Promise<CategoryRow | null> {
  const result = await reader.execute<CategoryRow>(
    sql`SELECT ${categoryColumns} FROM categories c WHERE c.id = ${id}::uuid ${lock}`,
  );
  return result.rows[0] ?? null;
}

export const lockCategory = (tx: Tx, id: CategoryId) => selectCategory(tx, id, sql`FOR UPDATE`);

export async function selectSubCategory(reader: Reader, id: SubCategoryId): Promise<SubCategoryRow | null> {
  const result = await reader.execute<SubCategoryRow>(
    sql`SELECT ${subCategoryColumns} FROM sub_categories s JOIN categories c ON c.id = s.category_id
      WHERE s.id = ${id}::uuid`,
  );
  return result.rows[0] ?? null;
}

/** Until the transaction ends, it isn’t deleted and its category keeps its kind. */
export async function holdSubCategory(tx: Tx, id: SubCategoryId): Promise<SubCategoryRow | null> {
  const result = await tx.execute<SubCategoryRow>(
    sql`SELECT ${subCategoryColumns} FROM sub_categories s JOIN categories c ON c.id = s.category_id
      WHERE s.id = ${id}::uuid FOR KEY SHARE OF s FOR SHARE OF c`,
  );
  return result.rows[0] ?? null;
}

export async function addPosts(tx: Tx, id: SubCategoryId, by: number): Promise<void> {
  await tx.execute(sql`UPDATE sub_categories SET post_count = post_count + ${by} WHERE id = ${id}::uuid`);
}

export interface CategoryFields {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly position?: number | undefined;
}

/** Omitted fields stay unchanged. */
const changes = (fields: CategoryFields): SQL => sql`
  name = coalesce(${fields.name ?? null}, name), description = coalesce(${fields.description ?? null}, description),
  enabled = coalesce(${fields.enabled ?? null}::boolean, enabled),
  position = coalesce(${fields.position ?? null}::int, position)`;

type Complete = Required<{ readonly [K in keyof CategoryFields]: Exclude<CategoryFields[K], undefined> }>;

export interface PostRules {
  readonly needsReview?: boolean | undefined;
  readonly kind?: PostKind | undefined;
}

export async function insertCategory(
  tx: Tx,
  id: CategoryId,
  fields: Complete & PostRules & { readonly kind: PostKind },
): Promise<void> {
  await tx.execute(sql`INSERT INTO categories (id, name, description, enabled, position, needs_review, kind)
    VALUES (${id}, ${fields.name}, ${fields.description}, ${fields.enabled}, ${fields.position},
      ${fields.needsReview ?? false}, ${fields.kind})`);
}

export async function updateCategory(tx: Tx, id: CategoryId, fields: CategoryFields & PostRules): Promise<void> {
  await tx.execute(sql`UPDATE categories SET ${changes(fields)},
    needs_review = coalesce(${fields.needsReview ?? null}::boolean, needs_review),
    kind = coalesce(${fields.kind ?? null}, kind) WHERE id = ${id}::uuid`);
}

export async function deleteCategory(tx: Tx, id: CategoryId): Promise<void> {
  await tx.delete(subCategories).where(eq(subCategories.categoryId, id));
  await tx.delete(categories).where(eq(categories.id, id));
}

export async function insertSubCategory(
  tx: Tx,
  id: SubCategoryId,
  categoryId: CategoryId,
  fields: Complete,
): Promise<void> {
  await tx.execute(sql`INSERT INTO sub_categories (id, category_id, name, description, enabled, position)
    VALUES (${id}, ${categoryId}, ${fields.name}, ${fields.description}, ${fields.enabled}, ${fields.position})`);
}

export async function updateSubCategory(tx: Tx, id: SubCategoryId, fields: CategoryFields, categoryId?: CategoryId) {
  await tx.execute(sql`UPDATE sub_categories SET ${changes(fields)},
    category_id = coalesce(${categoryId ?? null}::uuid, category_id) WHERE id = ${id}::uuid`);
}

export async function deleteSubCategory(tx: Tx, id: SubCategoryId): Promise<void> {
  await tx.delete(subCategories).where(eq(subCategories.id, id));
}

/** Counts posts in any state, including drafts and deleted ones. */
export async function hasPosts(
  tx: Tx,
  where: { categoryId: CategoryId } | { subCategoryId: SubCategoryId },
): Promise<boolean> {
  const place =
    'categoryId' in where
      ? sql`sub_category_id IN (SELECT id FROM sub_categories WHERE category_id = ${where.categoryId}::uuid)`
      : sql`sub_category_id = ${where.subCategoryId}::uuid`;
  const result = await tx.execute(sql`SELECT 1 FROM posts WHERE ${place} LIMIT 1`);
  return result.rows.length > 0;
}

export async function nextPosition(tx: Tx, categoryId?: CategoryId): Promise<number> {
  const table = categoryId ? sql`sub_categories WHERE category_id = ${categoryId}::uuid` : sql`categories`;
  const result = await tx.execute<{ next: number }>(sql`SELECT coalesce(max(position), 0) + 1 AS next FROM ${table}`);
  return result.rows[0]?.next ?? 1;
}
