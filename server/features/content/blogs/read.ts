import type { Blog, BlogListQuery } from '#contract/blogs.ts';
import type { BlogId } from '#contract/ids.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { type Cursor, type PageOf, readOrdered, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { articleNotFound, requireArticle } from './article.ts';
import { presentBlog } from './present.ts';
import * as queries from './queries.ts';

export async function readBlog(db: Db, actor: Actor, blogId: BlogId): Promise<Blog> {
  const row = await queries.selectBlog(db, actor, blogId);
  if (!row) throw articleNotFound();
  return presentBlog(row, actor);
}

export async function listPublished(db: Db, actor: Actor, query: BlogListQuery): Promise<PageOf<Blog>> {
  const { limit, cursor, ...filter } = query;
  return readPage(
    { limit, cursor },
    (after, limit) => queries.selectPublished(db, filter, after, limit),
    (row) => row.published_at ?? row.created_at,
    (row) => presentBlog(row, actor),
  );
}

export async function listNewest(db: Db, actor: Actor, amount: number): Promise<Blog[]> {
  const rows = await queries.selectPublished(db, {}, null, amount);
  return presentEach(rows, (row) => presentBlog(row, actor));
}

export async function listRelated(db: Db, actor: Actor, blogId: BlogId): Promise<Blog[]> {
  await requireArticle(db, actor, blogId);
  const rows = await queries.selectRelated(db, blogId);
  return presentEach(rows, (row) => presentBlog(row, actor));
}

type ManagedQuery = queries.ManagedFilter & { readonly limit: number; readonly cursor?: string | undefined };

export async function listManaged(db: Db, actor: Actor, query: ManagedQuery): Promise<PageOf<Blog>> {
  const { limit, cursor, ...filter } = query;
  const order = queries.blogOrders[filter.sort];
  const select = (after: Cursor | null, limit: number) => queries.selectManaged(db, filter, after, limit);
  return readOrdered({ limit, cursor }, select, order, (row) => presentBlog(row, actor));
}
