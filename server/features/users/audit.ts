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

/**
 * From now on, what this transaction logs of the subject is put into the answered list rather than into the log: whoever
 * collects it writes it, with what was before and what is after.
 */
export function collectAudit(tx: Tx, subject: string): AuditEntry[] {
  const entries: AuditEntry[] = [];
  const ofTx = collected.get(tx) ?? new Map<string, AuditEntry[]>();
  collected.set(tx, ofTx.set(subject, entries));
  return entries;
}

export const isCollected = (tx: Tx, subject: string): boolean => collected.get(tx)?.has(subject) ?? false;

export const writeAudit = (tx: Tx, entry: AuditEntry): Promise<void> => insertAudit(tx, entry);

/** Writes the act into the log, in the transaction of the act itself. */
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

/** As `audit`, for a draft: it is saved every few seconds while it is written, and that is one entry. */
export async function auditDraft(tx: Tx, actorId: UserId | null, action: AuditAction, subject: string): Promise<void> {
  const list = collected.get(tx)?.get(subject);
  if (list) list.push({ actorId, action, subject, details: {} });
  else await insertAuditOnce(tx, { actorId, action, subject });
}
