import type { Tx } from '#server/platform/database/open.ts';
import { insertAudit } from './queries.ts';

type AuditAction =
  | 'account.created'
  | 'account.roleChanged'
  | 'session.started'
  | 'session.ended'
  | 'signIn.locked'
  | 'password.reset'
  | 'password.changed'
  | 'account.leaving'
  | 'account.kept'
  | 'account.deleted'
  | 'account.suspended'
  | 'account.suspensionLifted'
  | 'content.approved'
  | 'content.rejected'
  | 'content.hidden'
  | 'content.removed'
  | 'content.undone'
  | 'report.dismissed'
  | 'post.pinned'
  | 'post.unpinned'
  | 'post.locked'
  | 'post.unlocked'
  | 'post.moved'
  | 'review.changed'
  | `${'event' | 'article' | 'course'}.${'created' | 'published' | 'changed' | 'removed'}`
  | `job.${'published' | 'approved' | 'rejected' | 'undecided' | 'checked' | 'changed' | 'closed' | 'removed'}`
  | `application.${'changed' | 'cvRead'}`
  | 'event.cancelled'
  | 'course.closed'
  | `company.${'published' | 'rejected' | 'pending' | 'checked' | 'changed' | 'removed' | 'restored' | 'claimed'}`
  | `claim.${'approved' | 'rejected' | 'proofRead'}`
  | `brochure.${'created' | 'changed' | 'removed'}`
  | 'switch.opened'
  | 'switch.closed'
  | 'export.made'
  | 'site.changed'
  | 'site.named';

/** Writes the act into the log, in the transaction of the act itself. */
export function audit(
  tx: Tx,
  actorId: string | null,
  action: AuditAction,
  subject: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return insertAudit(tx, { actorId, action, subject, details });
}
