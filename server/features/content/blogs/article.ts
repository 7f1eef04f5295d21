import type { BlogId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { selectBlog } from './queries.ts';
import { type BlogHead, lockHead, selectHead } from './write-queries.ts';

const t = messages('server');

export const articleNotFound = (): NotFound => new NotFound(t('This article does not exist or was deleted.'));

function readable(actor: Actor, head: BlogHead | null): BlogHead {
  if (!head || !may(actor, 'blog.read', head)) throw articleNotFound();
  return head;
}

export async function findArticle(reader: Reader, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await selectHead(reader, blogId));
}

/** The same for reads outside a transaction. The parts of a page share the statement. */
export async function requireArticle(db: Db, actor: Actor, blogId: BlogId): Promise<void> {
  if (!(await selectBlog(db, actor, blogId))) throw articleNotFound();
}

export async function lockArticle(tx: Tx, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await lockHead(tx, blogId));
}
