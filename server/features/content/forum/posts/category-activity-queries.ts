import { sql } from 'drizzle-orm';
import type { CategoryActivity } from '#contract/categories.ts';
import type { SubCategoryId } from '#contract/ids.ts';
import { type AuthorColumns, presentAuthor } from '#server/features/accounts/users/index.ts';
import { fixedSql } from '#server/platform/database/fixed-sql.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { PostRow } from './queries.ts';

interface ActivityRow extends Pick<PostRow, 'id' | 'kind' | 'title' | 'created_at'>, AuthorColumns {
  readonly sub_category_id: SubCategoryId;
  readonly active_at: string;
}

/** Two rows of an index for each sub-category. */
const activity = fixedSql(
  () => sql`SELECT s.id AS sub_category_id, active.active_at, newest.id, newest.kind, newest.title, newest.created_at,
      u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted
    FROM sub_categories s JOIN categories c ON c.id = s.category_id
      CROSS JOIN LATERAL (SELECT p.id, p.kind, p.title, p.created_at, p.author_id FROM posts p
        WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL
        ORDER BY p.created_at DESC, p.id DESC LIMIT 1) newest
      CROSS JOIN LATERAL (SELECT p.last_activity_at AS active_at FROM posts p
        WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL
        ORDER BY p.last_activity_at DESC LIMIT 1) active
      LEFT JOIN users u ON u.id = newest.author_id
    WHERE s.enabled AND c.enabled ORDER BY c.position, c.id, s.position, s.id`,
);

export async function readCategoryActivity(db: Db): Promise<CategoryActivity[]> {
  const rows = await readRows<ActivityRow>(db, activity());
  return rows.map((row) => ({
    subCategoryId: row.sub_category_id,
    lastActivityAt: toIso(row.active_at),
    newest: {
      id: row.id,
      kind: row.kind,
      title: row.title,
      user: presentAuthor(row),
      createdAt: toIso(row.created_at),
    },
  }));
}
