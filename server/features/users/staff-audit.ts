import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import type { Actor, ChangeAction, ReadAction } from '#server/policy.ts';

/** For features that can’t import the audit log of staff, because it imports them. */
export interface StaffAudit {
  auditChange(
    tx: Tx,
    actor: Actor,
    action: ChangeAction,
    record: {
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
    record: { readonly logAs: AuditAction; readonly subject: string; readonly owners: readonly (string | null)[] },
  ): Promise<void>;
}

export interface AuditLog extends StaffAudit {
  namesOf(
    db: Db,
    subjects: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly url: string | null }>>;
  namesInDetails(db: Db, values: readonly unknown[]): Promise<ReadonlyMap<string, string>>;
}
