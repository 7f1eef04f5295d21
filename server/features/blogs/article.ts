/** The article for operations on its comments. */
import type { BlogId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { type BlogHead, lockHead, selectHead } from './write-queries.ts';

function readable(actor: Actor, head: BlogHead | null): BlogHead {
  if (!head || !may(actor, 'blog.read', head)) throw new NotFound('This article does not exist or was deleted.');
  return head;
}

/** @throws NotFound if there is none that the actor may read */
export async function findArticle(reader: Reader, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await selectHead(reader, blogId));
}

/** Also locks it until the transaction ends. */
export async function lockArticle(tx: Tx, actor: Actor, blogId: BlogId): Promise<BlogHead> {
  return readable(actor, await lockHead(tx, blogId));
}
