import type { Blog, CreateBlog } from '#contract/blogs.ts';
import type { BlogId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { auditArticleChange } from './audit-change.ts';
import { checkText } from './check-text.ts';
import { readBlog } from './read.ts';
import { insertBlog } from './write-queries.ts';

export async function createBlog(db: Db, actor: Actor, input: CreateBlog): Promise<Blog> {
  const userId = requireUserId(actor);
  const { status } = input;
  const text = checkText(status, {
    title: input.title,
    description: input.description ?? '',
    excerpt: input.excerpt ?? null,
    pictures: input.image_url ?? [],
    alternatives: input.imageAlts ?? [],
    tags: input.tags ?? [],
  });
  const id = newId<BlogId>();
  const publishedAt = publicationMoment(null, status, input.publishAt);
  await db.transaction(async (tx) => {
    await auditArticleChange(tx, actor, { id, author_id: userId, title: text.title });
    await insertBlog(tx, id, userId, text, { status, publishedAt });
    await audit(tx, userId, status === 'published' ? 'article.published' : 'article.created', `article:${id}`);
  });
  return readBlog(db, actor, id);
}
