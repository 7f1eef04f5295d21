import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import type { BlogHead } from './write-queries.ts';

type Article = Pick<BlogHead, 'id' | 'author_id' | 'title'>;

export function auditArticleChange(tx: Tx, actor: Actor, { id, author_id: ownerId, title }: Article): Promise<void> {
  return auditChange(tx, actor, 'blog.write', {
    kind: 'article',
    id,
    ownerId,
    title,
    url: contentTypes.blog.appPath(id),
  });
}
