import { eq, sql } from 'drizzle-orm';
import type { FileId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { files } from './tables.ts';

/** The id of a file. A narrower version or a page of it has the same id. */
export const idOf = (name: string): string => name.slice(0, 36);

export type NewFile = typeof files.$inferInsert;

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insert(files).values(file);
}

/** `null` for the pictures of documents. */
export async function selectWidth(db: Reader, id: string): Promise<number | null> {
  const result = await db.execute<{ width: number }>(sql`SELECT width FROM files WHERE id = ${id}::uuid`);
  return result.rows[0]?.width ?? null;
}

/** The file names among these that belong to pictures. All other files need permission. */
export async function listPictures(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map(idOf))];
  const result = await db.execute<{ id: string }>(sql`SELECT id FROM files WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  const pictures = new Set(result.rows.map(({ id }) => id));
  return new Set(names.filter((name) => pictures.has(idOf(name))));
}

/** Unused files older than a day. Reads every text once, so it may take long. */
export async function listOrphans(tx: Tx): Promise<FileId[]> {
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  const result = await tx.execute<{ id: FileId }>(sql`
    WITH shown AS (
      SELECT regexp_matches(html, '/files/([0-9a-f-]{36})', 'g') AS found FROM (
        SELECT description AS html FROM posts WHERE position('/files/' IN description) > 0
        UNION ALL SELECT description FROM replies WHERE position('/files/' IN description) > 0
        UNION ALL SELECT concat(description, covers) FROM events
        UNION ALL SELECT concat(description, images) FROM blogs
        UNION ALL SELECT concat(description, thumbnail, ' ', logo) FROM courses
        UNION ALL SELECT concat(description, ' ', company_logo, ' ', change) FROM jobs
        UNION ALL SELECT concat(about, ' ', logo, ' ', gallery, ' ', change) FROM companies
        UNION ALL SELECT value FROM site_settings WHERE value IS NOT NULL
        UNION ALL SELECT profile_pic FROM users WHERE profile_pic IS NOT NULL) texts)
    SELECT id FROM files
    WHERE created_at < now() - interval '24 hours' AND id::text NOT IN (SELECT found[1] FROM shown)`);
  return result.rows.map((row) => row.id);
}

export async function deleteFileRow(tx: Tx, id: FileId): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

export async function listKnown(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const result = await db.execute<{ id: string }>(
    sql`SELECT id FROM files WHERE id = ANY(${sql.param([...ids])}::uuid[])
      UNION ALL SELECT id FROM documents WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  );
  return new Set(result.rows.map((row) => row.id));
}
