import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { supervise } from '../staff-audit/index.ts';
import { postUrl } from './tell.ts';
import type { PostHead } from './write-queries.ts';

/** @param action what is done to the post; the audit log records it where staff do it to a post of somebody else */
export function supervisePost(
  tx: Tx,
  actor: Actor,
  action: 'post.edit' | 'post.remove' | 'post.moderate',
  head: PostHead,
): Promise<void> {
  const { id, author_id: ownerId, title } = head;
  return supervise(tx, actor, action, { kind: 'post', id, ownerId, title, url: postUrl(head) });
}
