import { type SQL, sql } from 'drizzle-orm';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { jobIsOpen } from '../careers/index.ts';
import { companyIsShown } from '../directory/index.ts';
import { isSeen } from '../publications/index.ts';

/** What has a page of its own that a guest may read. */
export interface PageRow {
  readonly id: string;
  readonly kind: PostKind | 'event' | 'blog' | 'course' | 'job' | 'company' | 'brochure';
  readonly changed_at: string;
}

/** The same rule as the posts' own, on the columns that a sitemap needs. */
const posts = sql`SELECT p.id, p.kind, greatest(p.updated_at, p.last_activity_at) AS changed_at FROM posts p
  LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories c ON c.id = s.category_id
  WHERE p.status = 'success' AND p.removed_at IS NULL AND (s.id IS NULL OR (s.enabled AND c.enabled))`;
/** What was scheduled changed for readers when its moment came. */
const publications = (kind: SQL, table: SQL) =>
  sql`SELECT t.id, ${kind} AS kind, greatest(t.updated_at, t.published_at) AS changed_at FROM ${table} t
    WHERE ${isSeen(sql`t`)}`;

const openJobs = sql`SELECT j.id, 'job' AS kind, greatest(j.updated_at, j.published_at) AS changed_at FROM jobs j
  WHERE ${jobIsOpen(sql`j`)}`;

const companies = sql`SELECT c.id, 'company' AS kind, c.updated_at AS changed_at FROM companies c
  WHERE ${companyIsShown(sql`c`)}`;

const brochures = sql`SELECT f.id, 'brochure' AS kind, f.created_at AS changed_at
  FROM brochures f JOIN companies c ON c.id = f.company_id WHERE ${companyIsShown(sql`c`)}`;

const sources = [
  { rows: posts, id: sql`p.id` },
  { rows: publications(sql`'event'`, sql`events`), id: sql`t.id` },
  { rows: publications(sql`'blog'`, sql`blogs`), id: sql`t.id` },
  { rows: publications(sql`'course'`, sql`courses`), id: sql`t.id` },
  { rows: openJobs, id: sql`j.id` },
  { rows: companies, id: sql`c.id` },
  { rows: brochures, id: sql`f.id` },
] as const;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** Pages after an id, oldest first: ids are made in the order of time, whatever they are of. */
export function listPages(db: Db, after: string | undefined, limit: number): Promise<PageRow[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  // Each table is read in the order of its key, and no further than the batch can need.
  const parts = sources.map(({ rows, id }) => sql`(${rows} AND ${id} > ${from}::uuid ORDER BY ${id} LIMIT ${limit})`);
  return readRows<PageRow>(
    db,
    sql`SELECT id, kind, changed_at FROM (${together(parts)}) pages ORDER BY id LIMIT ${limit}`,
  );
}

/** The ids after which each further sitemap begins, where one holds `size` pages. */
export async function listSitemapStarts(db: Db, size: number): Promise<string[]> {
  const all = together(sources.map(({ rows }) => sql`(${rows})`));
  const rows = await readRows<{ id: string }>(
    db,
    sql`SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${all}) pages) numbered
      WHERE place % ${size}::int = 0 ORDER BY id`,
  );
  return rows.map((row) => row.id);
}
