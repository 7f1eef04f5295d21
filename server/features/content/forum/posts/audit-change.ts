import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import { postUrl } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';

export function auditPostChange(
  tx: Tx,
  actor: Actor,
  action: 'post.edit' | 'post.remove' | 'post.moderate',
  head: PostHead,
): Promise<void> {
  const { id, author_id: ownerId, title } = head;
  return auditChange(tx, actor, action, { kind: 'post', id, ownerId, title, url: postUrl(head) });
}
