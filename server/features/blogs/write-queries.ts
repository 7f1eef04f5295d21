import { type SQL, sql } from 'drizzle-orm';
import type { BlogId, UserId } from '#contract/ids.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Picture } from '../publications/index.ts';
import type { blogs } from './tables.ts';
import { isPublished } from './visibility.ts';

type HeadColumns =
  | 'id'
  | 'author_id'
  | 'title'
  | 'description'
  | 'excerpt'
  | 'images'
  | 'tags'
  | 'status'
  | 'published_at'
  | 'version';
export type BlogHead = Pick<RowOf<typeof blogs>, HeadColumns> & { readonly shown: boolean; readonly removed: boolean };

const head: SQL = sql`SELECT b.id, b.author_id, b.title, b.description, b.excerpt, b.images, b.tags, b.status,
    b.published_at, ${isPublished} AS shown, b.removed_at IS NOT NULL AS removed, b.version
  FROM blogs b`;

export async function selectHead(reader: Reader, blogId: BlogId): Promise<BlogHead | null> {
  const result = await reader.execute<BlogHead>(sql`${head} WHERE b.id = ${blogId}::uuid`);
  return result.rows[0] ?? null;
}

export async function readHead(db: Db, blogId: BlogId): Promise<BlogHead | null> {
  const [row] = await readRows<BlogHead>(db, sql`${head} WHERE b.id = ${blogId}::uuid`);
  return row ?? null;
}

/** Locks the article until the transaction ends, so that counters stay exact. */
export async function lockHead(tx: Tx, blogId: BlogId): Promise<BlogHead | null> {
  const result = await tx.execute<BlogHead>(sql`${head} WHERE b.id = ${blogId}::uuid FOR NO KEY UPDATE OF b`);
  return result.rows[0] ?? null;
}

export interface BlogText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly excerpt: string | null;
  readonly opening: string;
  readonly readingMinutes: number;
  readonly images: readonly Picture[];
  readonly tags: readonly string[];
  readonly searchText: string;
}

export interface BlogState {
  readonly status: 'draft' | 'published';
  readonly publishedAt: Date | null;
}

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

export async function insertBlog(tx: Tx, id: BlogId, authorId: UserId, text: BlogText, state: BlogState) {
  await tx.execute(sql`
    INSERT INTO blogs (id, author_id, created_by, title, description, lead, excerpt, opening, reading_minutes, images,
      tags, search_text, status, published_at)
    VALUES (${id}, ${authorId}, ${authorId}, ${text.title}, ${text.description}, ${text.lead}, ${text.excerpt},
      ${text.opening}, ${text.readingMinutes}, ${JSON.stringify(text.images)}::jsonb, ${textArray(text.tags)},
      ${text.searchText}, ${state.status}, ${state.publishedAt?.toISOString() ?? null})`);
}

export async function updateBlog(tx: Tx, id: BlogId, text: BlogText, state: BlogState): Promise<void> {
  await tx.execute(sql`
    UPDATE blogs SET title = ${text.title}, description = ${text.description}, lead = ${text.lead},
      excerpt = ${text.excerpt}, opening = ${text.opening}, reading_minutes = ${text.readingMinutes},
      images = ${JSON.stringify(text.images)}::jsonb, tags = ${textArray(text.tags)}, search_text = ${text.searchText},
      status = ${state.status}, published_at = ${state.publishedAt?.toISOString() ?? null},
      version = version + 1, updated_at = now()
    WHERE id = ${id}::uuid`);
}

export async function markBlogRemoved(tx: Tx, id: BlogId): Promise<void> {
  await tx.execute(sql`UPDATE blogs SET removed_at = now(), version = version + 1 WHERE id = ${id}::uuid`);
}

export async function addComments(tx: Tx, blogId: BlogId, by: number): Promise<void> {
  await tx.execute(sql`UPDATE blogs SET comment_count = comment_count + ${by} WHERE id = ${blogId}::uuid`);
}
