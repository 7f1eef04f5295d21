import { eq, sql } from 'drizzle-orm';
import type { FileId, UserId } from '#contract/ids.ts';
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { PictureReader } from './picture-text-queries.ts';
import { files } from './tables.ts';
import type { PictureUses } from './use-queries.ts';

/** The id of a file. A narrower version or a page of it has the same id. */
export const idOf = (name: string): string => name.slice(0, 36);

/** The original last, so that a picture whose removal was interrupted is found again. */
export const namesOfPicture = (id: FileId): string[] => [
  ...PICTURE_WIDTHS.map((width) => `${id}-${width}.webp`),
  `${id}.webp`,
];

export type NewFile = typeof files.$inferInsert;

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insert(files).values(file);
}

/** Nothing for the pictures of documents. */
export async function selectPicture(db: Reader, { isShown }: PictureUses, id: string) {
  const result = await db.execute<{ width: number; isShown: boolean }>(
    sql`SELECT f.width, ${isShown} AS "isShown" FROM files f WHERE f.id = ${id}::uuid`,
  );
  return result.rows[0];
}

/** Pictures that a bucket has in the wrong place. */
export async function selectMisplaced(
  db: Reader,
  { isShown, picturesOfHidden }: PictureUses,
): Promise<{ id: FileId; isWithheld: boolean }[]> {
  const result = await db.execute<{ id: FileId; isWithheld: boolean }>(sql`
    SELECT f.id, FALSE AS "isWithheld" FROM files f WHERE f.moved AND ${isShown}
    UNION ALL SELECT f.id, TRUE FROM files f WHERE NOT f.moved AND f.id IN (${picturesOfHidden}) AND NOT ${isShown}`);
  return result.rows;
}

/** Among the pictures that not everybody may see. */
export async function mayReadPicture(
  db: Reader,
  { isShownTo }: PictureUses,
  id: string,
  reader: PictureReader,
): Promise<boolean> {
  const result = await db.execute(sql`SELECT 1 FROM files f
    WHERE f.id = ${id}::uuid AND (f.owner_id = ${reader.userId}::uuid OR ${isShownTo(reader)})`);
  return result.rows.length > 0;
}

/** A new owner of a text gets the pictures in it, because a text shows only those of its owner and of staff. */
export async function handOverPictures(tx: Tx, html: string, from: UserId, to: UserId): Promise<void> {
  await tx.execute(sql`UPDATE files SET owner_id = ${to}::uuid
    WHERE id = ANY(picture_ids(${html})) AND owner_id = ${from}::uuid`);
}

export async function updateMoved(tx: Tx, id: FileId, isMoved: boolean): Promise<void> {
  await tx.update(files).set({ isMoved }).where(eq(files.id, id));
}

/** The file names among these that belong to pictures which everybody may see. All other files need permission. */
export async function listPictures(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map(idOf))];
  const result = await db.execute<{ id: string }>(
    sql`SELECT id FROM files WHERE id = ANY(${sql.param(ids)}::uuid[]) AND NOT moved`,
  );
  const pictures = new Set(result.rows.map(({ id }) => id));
  return new Set(names.filter((name) => pictures.has(idOf(name))));
}

/** Unused files older than a day. Reads every text once, so it may take long. */
export async function listOrphans(tx: Tx, { allTexts }: PictureUses): Promise<FileId[]> {
  await tx.execute(sql`SET LOCAL statement_timeout = '5min'`);
  const result = await tx.execute<{ id: FileId }>(sql`
    WITH shown AS (SELECT regexp_matches(html, '/files/([0-9a-f-]{36})', 'g') AS found FROM (${allTexts}) texts)
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
