import type { BlogId } from '#contract/ids.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { type BlogHead, lockHead, readHead, selectHead } from './write-queries.ts';

function readable(actor: Actor, head: BlogHead | null): BlogHead {
  if (!head || !may(actor, 'blog.read', head)) throw new NotFound('This article does not exist or was deleted.');
  return head;
}

export async function findArticle(reader: Reader, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await selectHead(reader, blogId));
}

/** The same for reads outside a transaction, which the parts of a page share. */
export async function requireArticle(db: Db, actor: Actor, blogId: BlogId): Promise<void> {
  readable(actor, await readHead(db, blogId));
}

export async function lockArticle(tx: Tx, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await lockHead(tx, blogId));
}
