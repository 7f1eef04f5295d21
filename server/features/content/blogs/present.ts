import type { Blog } from '#contract/blogs.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, may } from '#server/policy.ts';
import { presentAuthorWithIdentity } from '../../trade/members/index.ts';
import type { BlogRow } from './queries.ts';

export function presentBlog(row: BlogRow, actor: Actor): Blog {
  return {
    id: row.id,
    title: row.title,
    description: sanitiseForReading(row.description),
    image_url: row.images.map((image) => image.url),
    imageAlts: row.images.map((image) => image.alt),
    excerpt: row.excerpt,
    author: presentAuthorWithIdentity(row),
    readingMinutes: row.reading_minutes,
    status: row.status,
    commentCount: row.comment_count,
    tags: row.tags,
    publishedAt: toIso(row.published_at),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    version: row.version,
    can: { edit: may(actor, 'blog.write', { shown: row.shown, removed: false }) },
  };
}
