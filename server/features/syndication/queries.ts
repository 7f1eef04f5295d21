import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { categories, subCategories } from '../categories/tables.ts';
import { posts } from '../posts/tables.ts';

export interface PostAddress {
  readonly id: string;
  readonly kind: PostKind;
  readonly changedAt: Date;
}

/** What a guest may read: the same rule as the posts' own, on the columns that a sitemap needs. */
const shown = and(
  eq(posts.status, 'success'),
  isNull(posts.removedAt),
  or(isNull(posts.subCategoryId), and(eq(subCategories.enabled, true), eq(categories.enabled, true))),
);

/** Published posts after an id, oldest first: ids are made in the order of time. */
export function listPostAddresses(db: Reader, after: string | undefined, limit: number): Promise<PostAddress[]> {
  return db
    .select({
      id: posts.id,
      kind: posts.kind,
      changedAt: sql<Date>`greatest(${posts.updatedAt}, ${posts.lastActivityAt})`.mapWith(posts.updatedAt),
    })
    .from(posts)
    .leftJoin(subCategories, eq(subCategories.id, posts.subCategoryId))
    .leftJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(shown, after === undefined ? undefined : gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);
}

/** The ids after which each further sitemap begins, where one holds `size` posts. */
export async function listSitemapStarts(db: Reader, size: number): Promise<string[]> {
  const numbered = db
    .select({ id: posts.id, place: sql<number>`row_number() over (order by ${posts.id})`.as('place') })
    .from(posts)
    .leftJoin(subCategories, eq(subCategories.id, posts.subCategoryId))
    .leftJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(shown)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map((row) => row.id);
}
