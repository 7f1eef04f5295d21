import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import type { Actor, ChangeAction, ReadAction } from '#server/policy.ts';

/** The audit log of staff, as the features beneath it get it: they can't import it. */
export interface StaffAudit {
  auditChange(
    tx: Tx,
    actor: Actor,
    action: ChangeAction,
    thing: {
      readonly kind: 'user' | 'preferences';
      readonly id: string;
      readonly ownerId: UserId;
      readonly title: string;
      readonly url: string;
      readonly isNotified?: boolean;
    },
  ): Promise<void>;
  auditRead(
    db: Db,
    actor: Actor,
    action: ReadAction,
    thing: { readonly act: AuditAction; readonly subject: string; readonly readers: readonly (string | null)[] },
  ): Promise<void>;
}
