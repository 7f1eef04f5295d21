import { eq, sql } from 'drizzle-orm';
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

export function selectCategories(db: Db, withDisabled: boolean): Promise<CategoryRow[]> {
  return readRows(
    db,
    sql`SELECT ${categoryColumns} FROM categories c WHERE ${withDisabled ? sql`TRUE` : sql`c.enabled`} ORDER BY c.position, c.id`,
  );
}

export interface WholeCategoryRow extends CategoryRow {
  readonly sub_categories: readonly SubCategoryRow[];
}

export function selectWholeCategories(db: Db, withDisabled: boolean): Promise<WholeCategoryRow[]> {
  return readRows(
    db,
    sql`SELECT ${categoryColumns}, (SELECT coalesce(json_agg(x), '[]') FROM (
          SELECT ${subCategoryColumns} FROM sub_categories s
          WHERE s.category_id = c.id AND ${withDisabled ? sql`TRUE` : sql`s.enabled`} ORDER BY s.position, s.id) x) AS sub_categories
      FROM categories c WHERE ${withDisabled ? sql`TRUE` : sql`c.enabled`} ORDER BY c.position, c.id`,
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
export async function lockSubCategory(tx: Tx, id: SubCategoryId): Promise<SubCategoryRow | null> {
  const result = await tx.execute<SubCategoryRow>(
    sql`SELECT ${subCategoryColumns} FROM sub_categories s JOIN categories c ON c.id = s.category_id
      WHERE s.id = ${id}::uuid FOR KEY SHARE OF s FOR SHARE OF c`,
  );
  return result.rows[0] ?? null;
}

export interface NameRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PostKind;
  readonly is_sub: boolean;
}

export async function selectNames(reader: Reader, ids: readonly string[], withDisabled: boolean): Promise<NameRow[]> {
  const wanted = sql.param([...ids]);
  const result = await reader.execute<NameRow & Record<string, unknown>>(sql`
    SELECT c.id, c.name, c.kind, FALSE AS is_sub FROM categories c
    WHERE c.id = ANY(${wanted}::uuid[]) AND (c.enabled OR ${withDisabled})
    UNION ALL
    SELECT s.id, c.name || ' / ' || s.name, c.kind, TRUE FROM sub_categories s JOIN categories c ON c.id = s.category_id
    WHERE s.id = ANY(${wanted}::uuid[]) AND ((s.enabled AND c.enabled) OR ${withDisabled})`);
  return result.rows;
}

export async function addPosts(tx: Tx, id: SubCategoryId, by: number): Promise<void> {
  await tx
    .update(subCategories)
    .set({ postCount: sql`post_count + ${by}` })
    .where(eq(subCategories.id, id));
}

export interface CategoryFields {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly position?: number | undefined;
}

type Complete = Required<{ readonly [K in keyof CategoryFields]: Exclude<CategoryFields[K], undefined> }>;

export interface PostRules {
  readonly needsReview?: boolean | undefined;
  readonly kind?: PostKind | undefined;
}

export async function insertCategory(
  tx: Tx,
  id: CategoryId,
  { needsReview = false, ...fields }: Complete & PostRules & { readonly kind: PostKind },
): Promise<void> {
  await tx.insert(categories).values({ ...fields, id, needsReview });
}

export async function updateCategory(tx: Tx, id: CategoryId, fields: CategoryFields & PostRules): Promise<void> {
  if (hasValues(fields)) await tx.update(categories).set(fields).where(eq(categories.id, id));
}

const hasValues = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);

export async function deleteCategory(tx: Tx, id: CategoryId): Promise<string[]> {
  const deleted = await tx.delete(subCategories).where(eq(subCategories.categoryId, id)).returning();
  await tx.delete(categories).where(eq(categories.id, id));
  return deleted.map(({ name }) => name);
}

export async function insertSubCategory(
  tx: Tx,
  id: SubCategoryId,
  categoryId: CategoryId,
  fields: Complete,
): Promise<void> {
  await tx.insert(subCategories).values({ ...fields, id, categoryId });
}

export async function updateSubCategory(
  tx: Tx,
  id: SubCategoryId,
  fields: CategoryFields,
  categoryId?: CategoryId,
): Promise<void> {
  const changes = { ...fields, categoryId };
  if (hasValues(changes)) await tx.update(subCategories).set(changes).where(eq(subCategories.id, id));
}

export async function deleteSubCategory(tx: Tx, id: SubCategoryId): Promise<void> {
  await tx.delete(subCategories).where(eq(subCategories.id, id));
}

/** Counts posts in any state, including drafts and deleted ones. */
export async function hasPosts(
  tx: Tx,
  where: { categoryId: CategoryId } | { subCategoryId: SubCategoryId },
): Promise<boolean> {
  const condition =
    'categoryId' in where
      ? sql`sub_category_id IN (SELECT id FROM sub_categories WHERE category_id = ${where.categoryId}::uuid)`
      : sql`sub_category_id = ${where.subCategoryId}::uuid`;
  const result = await tx.execute(sql`SELECT 1 FROM posts WHERE ${condition} LIMIT 1`);
  return result.rows.length > 0;
}

export interface ContentCounts {
  readonly posts: number;
  readonly drafts: number;
  readonly deletedPosts: number;
}

export async function countContents(db: Db, id: CategoryId | SubCategoryId): Promise<ContentCounts> {
  const [row] = await readRows<ContentCounts & Record<string, unknown>>(
    db,
    sql`SELECT count(*) FILTER (WHERE removed_at IS NULL AND status <> 'draft')::int AS posts,
        count(*) FILTER (WHERE removed_at IS NULL AND status = 'draft')::int AS drafts,
        count(*) FILTER (WHERE removed_at IS NOT NULL)::int AS "deletedPosts"
      FROM posts WHERE sub_category_id IN (
        SELECT s.id FROM sub_categories s WHERE s.id = ${id}::uuid OR s.category_id = ${id}::uuid)`,
  );
  if (!row) throw new Error('The counts have no row.');
  return row;
}

export async function nextPosition(tx: Tx, categoryId?: CategoryId): Promise<number> {
  const table = categoryId ? sql`sub_categories WHERE category_id = ${categoryId}::uuid` : sql`categories`;
  const result = await tx.execute<{ next: number }>(sql`SELECT coalesce(max(position), 0) + 1 AS next FROM ${table}`);
  return result.rows[0]?.next ?? 1;
}
