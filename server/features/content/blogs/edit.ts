import type { Blog, UpdateBlog } from '#contract/blogs.ts';
import type { BlogId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Forbidden, Stale } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { audit, auditDraft } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { lockArticle } from './article.ts';
import { auditArticleChange } from './audit-change.ts';
import { checkText } from './check-text.ts';
import { readBlog } from './read.ts';
import { updateBlog } from './write-queries.ts';

const t = messages('server');

export async function editBlog(db: Db, actor: Actor, blogId: BlogId, change: UpdateBlog): Promise<Blog> {
  const isStale = await db.transaction(async (tx) => {
    const head = await lockArticle(tx, actor, blogId);
    await auditArticleChange(tx, actor, head);
    if (!may(actor, 'blog.write', head)) throw new Forbidden(t('Only staff can edit articles.'));
    if (change.version !== undefined && change.version !== head.version) return true;
    const status = change.status ?? head.status;
    const text = checkText(status, {
      title: change.title ?? head.title,
      description: change.description ?? head.description,
      excerpt: change.excerpt ?? head.excerpt,
      pictures: change.image_url ?? head.images.map((image) => image.url),
      alternatives: change.imageAlts ?? head.images.map((image) => image.alt),
      tags: change.tags ?? head.tags,
    });
    const before = {
      status: head.status,
      publishedAt: head.published_at === null ? null : new Date(toIso(head.published_at)),
    };
    await updateBlog(tx, blogId, text, { status, publishedAt: publicationMoment(before, status, change.publishAt) });
    const action = status === head.status || status === 'draft' ? 'changed' : 'published';
    const log = head.status === 'draft' && status === 'draft' ? auditDraft : audit;
    await log(tx, actor.userId, `article.${action}`, `article:${blogId}`);
    return false;
  });
  const current = await readBlog(db, actor, blogId);
  if (isStale) throw new Stale('article', current);
  return current;
}
