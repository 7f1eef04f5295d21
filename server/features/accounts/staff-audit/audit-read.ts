import type { AuditAction } from '#contract/audit-actions.ts';
import { messages } from '#contract/messages.ts';
import { isReason } from '#contract/text-length.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { noteOwnWrite } from '#server/platform/http/require-audit.ts';
import { requireProof } from '#server/platform/http/require-proof.ts';
import type { Actor, ReadAction } from '#server/policy.ts';
import { hasGivenReason, insertAudit, insertAuditOnce } from '../../services/audit/index.ts';

const t = messages('server');

interface PrivateRecord {
  readonly logAs: AuditAction;
  readonly subject: string;
  /** Their own reads are not logged. */
  readonly owners: readonly (string | null)[];
  /** Otherwise repeated reads within 15 minutes are one entry. */
  readonly isEachLogged?: boolean;
  /** The reader has just proved who they are. */
  readonly needsProof?: boolean;
  /** Staff say why they read it, once a day, and the entry keeps the reason. */
  readonly needsReason?: boolean;
}

/** Logs the read before the response. @throws Forbidden REASON_REQUIRED, PROOF_NEEDED */
export async function auditRead(db: Db, actor: Actor, _action: ReadAction, record: PrivateRecord): Promise<void> {
  actor.audit?.checked.add('read');
  const { userId: actorId } = actor;
  if (actorId === null || record.owners.includes(actorId)) return;
  if (record.needsProof) requireProof(actor);
  const entry = { actorId, action: record.logAs, subject: record.subject };
  const reason = record.needsReason ? actor.audit?.reason : undefined;
  await db.transaction(async (tx) => {
    noteOwnWrite(tx);
    if (reason && isReason(reason)) return insertAudit(tx, { ...entry, details: { reason } });
    if (record.needsReason && !(await hasGivenReason(tx, entry))) {
      throw new Forbidden(t('Give a reason of at least 3 characters. The audit log keeps it.'), 'REASON_REQUIRED');
    }
    return record.isEachLogged ? insertAudit(tx, { ...entry, details: {} }) : insertAuditOnce(tx, entry);
  });
}
