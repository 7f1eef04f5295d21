import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { PageRow, SitemapPages } from './sitemap-pages.ts';

const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** Pages after an id, oldest first. Ids of all kinds are ordered by time. */
export function listPages(
  db: Db,
  sources: readonly SitemapPages[],
  after: string | undefined,
  limit: number,
): Promise<PageRow[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  const parts = sources.map(({ rows, id }) => sql`(${rows} AND ${id} > ${from}::uuid ORDER BY ${id} LIMIT ${limit})`);
  return readRows<PageRow>(
    db,
    sql`SELECT id, kind, changed_at FROM (${together(parts)}) pages ORDER BY id LIMIT ${limit}`,
  );
}

/** The ids after which each further sitemap begins. @param size pages per sitemap */
export async function listSitemapStarts(db: Db, sources: readonly SitemapPages[], size: number): Promise<string[]> {
  const all = together(sources.map(({ rows }) => sql`(${rows})`));
  const rows = await readRows<{ id: string }>(
    db,
    sql`SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${all}) pages) numbered
      WHERE place % ${size}::int = 0 ORDER BY id`,
  );
  return rows.map((row) => row.id);
}
