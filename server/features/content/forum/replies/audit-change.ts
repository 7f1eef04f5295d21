import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { replyUrl } from './notify.ts';
import type { ReplyRow } from './queries.ts';

/** Marking the answer concerns the author of the post; other changes concern the author of the reply. */
export function auditReplyChange(
  tx: Tx,
  actor: Actor,
  action: 'reply.edit' | 'reply.remove' | 'reply.markAnswer',
  row: ReplyRow,
  post: PostHead,
): Promise<void> {
  const ownerId = action === 'reply.markAnswer' ? post.author_id : row.author_id;
  const url = replyUrl({ id: row.id, post });
  return auditChange(tx, actor, action, { kind: 'reply', id: row.id, ownerId, title: post.title, url });
}
