import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { noteAudited } from '#server/platform/http/require-audit.ts';
import type { Actor, ReadAction } from '#server/policy.ts';
import { insertAudit, insertAuditOnce } from '../users/index.ts';

interface PrivateRecord {
  readonly logAs: AuditAction;
  readonly subject: string;
  /** Their own reads are not logged. */
  readonly owners: readonly (string | null)[];
  /** Otherwise repeated reads within 15 minutes are one entry. */
  readonly isEachLogged?: boolean;
}

/** Logs the read before the response. */
export async function auditRead(db: Db, actor: Actor, _action: ReadAction, record: PrivateRecord): Promise<void> {
  noteAudited('read');
  const { userId: actorId } = actor;
  if (actorId === null || record.owners.includes(actorId)) return;
  const entry = { actorId, action: record.logAs, subject: record.subject };
  await db.transaction((tx) =>
    record.isEachLogged ? insertAudit(tx, { ...entry, details: {} }) : insertAuditOnce(tx, entry),
  );
}
