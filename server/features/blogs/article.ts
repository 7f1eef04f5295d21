/** An article as what hangs beneath it sees it: found if the actor may read it. */
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { type BlogHead, lockHead, selectHead } from './write-queries.ts';

function readable(actor: Actor, head: BlogHead | null): BlogHead {
  if (!head || !may(actor, 'blog.read', head)) throw new NotFound('This article is not here, or not any more.');
  return head;
}

/** @throws NotFound where there is none, or none that the actor may read */
export async function findArticle(reader: Reader, actor: Actor, blogId: string): Promise<BlogHead> {
  return readable(actor, await selectHead(reader, blogId));
}

/** The same, locked for the rest of the transaction. */
export async function lockArticle(tx: Tx, actor: Actor, blogId: string): Promise<BlogHead> {
  return readable(actor, await lockHead(tx, blogId));
}
