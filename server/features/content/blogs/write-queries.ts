import { eq, type SQL, sql } from 'drizzle-orm';
import type { BlogId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { Picture } from '#server/platform/html/write-text.ts';
import { blogs } from './tables.ts';
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

/** All changes to comments take this lock first, so that counts and limits are exact and there is no deadlock. */
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

const columnsOf = ({ images, tags, ...text }: BlogText) => ({ ...text, images: [...images], tags: [...tags] });

export async function insertBlog(tx: Tx, id: BlogId, authorId: UserId, text: BlogText, state: BlogState) {
  await tx.insert(blogs).values({ ...columnsOf(text), ...state, id, authorId, createdBy: authorId });
}

export async function updateBlog(tx: Tx, id: BlogId, text: BlogText, state: BlogState): Promise<void> {
  await tx
    .update(blogs)
    .set({ ...columnsOf(text), ...state, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(blogs.id, id));
}

export async function markBlogRemoved(tx: Tx, id: BlogId): Promise<void> {
  await tx.update(blogs).set({ removedAt: sql`now()`, version: sql`version + 1` }).where(eq(blogs.id, id));
}

export async function addComments(tx: Tx, blogId: BlogId, by: number): Promise<void> {
  await tx
    .update(blogs)
    .set({ commentCount: sql`comment_count + ${by}` })
    .where(eq(blogs.id, blogId));
}
