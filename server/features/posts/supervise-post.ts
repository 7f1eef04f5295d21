import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { supervise } from '../oversight/index.ts';
import { postUrl } from './tell.ts';
import type { PostHead } from './write-queries.ts';

/** @param action what is done to the post; staff who do it to another's leave a trail */
export function supervisePost(
  tx: Tx,
  actor: Actor,
  action: 'post.edit' | 'post.remove' | 'post.moderate',
  head: PostHead,
): Promise<void> {
  const { id, author_id: ownerId, title } = head;
  return supervise(tx, actor, action, { kind: 'post', id, ownerId, title, url: postUrl(head) });
}
