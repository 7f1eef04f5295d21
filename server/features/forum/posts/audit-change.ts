import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../staff-audit/index.ts';
import { postUrl } from './notify.ts';
import type { PostHead } from './write-queries.ts';

export function auditPostChange(
  tx: Tx,
  actor: Actor,
  action: 'post.edit' | 'post.remove' | 'post.moderate',
  head: PostHead,
): Promise<void> {
  const { id, author_id: ownerId, title } = head;
  return auditChange(tx, actor, action, { kind: 'post', id, ownerId, title, url: postUrl(head) });
}
