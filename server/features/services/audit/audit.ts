import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { insertAudit, insertAuditOnce } from './queries.ts';

export interface AuditEntry {
  readonly actorId: UserId | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details: Record<string, unknown>;
}

const collected = new WeakMap<object, Map<string, AuditEntry[]>>();

/** The caller writes the entries that this transaction logs about the subject. */
export function collectAudit(tx: Tx, subject: string): AuditEntry[] {
  const entries: AuditEntry[] = [];
  const ofTx = collected.get(tx) ?? new Map<string, AuditEntry[]>();
  collected.set(tx, ofTx.set(subject, entries));
  return entries;
}

export const isCollected = (tx: Tx, subject: string): boolean => collected.get(tx)?.has(subject) ?? false;

export async function audit(
  tx: Tx,
  actorId: UserId | null,
  action: AuditAction,
  subject: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const entry = { actorId, action, subject, details };
  const list = subject === null ? undefined : collected.get(tx)?.get(subject);
  if (list) list.push(entry);
  else await insertAudit(tx, entry);
}

/** The automatic saves of a draft within 15 minutes make one entry. */
export async function auditDraft(tx: Tx, actorId: UserId | null, action: AuditAction, subject: string): Promise<void> {
  const list = collected.get(tx)?.get(subject);
  if (list) list.push({ actorId, action, subject, details: {} });
  else await insertAuditOnce(tx, { actorId, action, subject });
}
