import type { BlogId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { lockArticle } from './article.ts';
import { auditArticleChange } from './audit-change.ts';
import { markBlogRemoved } from './write-queries.ts';

const t = messages('server');

export async function removeBlog(db: Db, actor: Actor, blogId: BlogId): Promise<void> {
  await db.transaction(async (tx) => {
    const head = await lockArticle(tx, actor, blogId);
    await auditArticleChange(tx, actor, head);
    if (!may(actor, 'blog.write', head)) throw new Forbidden(t('Only staff can delete articles.'));
    await markBlogRemoved(tx, blogId);
    await audit(tx, actor.userId, 'article.removed', `article:${blogId}`);
  });
}
