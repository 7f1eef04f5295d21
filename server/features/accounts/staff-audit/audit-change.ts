import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserId } from '#contract/ids.ts';
import { beforeCommit } from '#server/platform/database/before-commit.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';
import type { Actor, ChangeAction } from '#server/policy.ts';
import { collectAudit, insertAudit, isCollected } from '../../services/audit/index.ts';
import { notify } from '../notifications/index.ts';
import { type Changes, changesBetween, type Snapshot } from './changes.ts';
import { type KindName, kinds } from './kind-queries.ts';
import { changedByStaff, changeText, type Verb } from './notices.ts';

export interface AuditedRecord {
  readonly kind: KindName;
  readonly id: string;
  /** Null if it has no owner to notify. */
  readonly ownerId: UserId | null;
  /** A function, if the portal says it. */
  readonly title: string | (() => string);
  readonly url: string;
  /** The operation itself notifies the owner. */
  readonly isNotified?: boolean;
}

/** Call it before a change. The end of the transaction logs a change by somebody else and notifies the owner. */
export async function auditChange(tx: Tx, actor: Actor, _action: ChangeAction, record: AuditedRecord): Promise<void> {
  actor.audit?.checked.add('change');
  const { userId: actorId } = actor;
  const subject = `${record.kind}:${record.id}`;
  if (actorId === null || actorId === record.ownerId || isCollected(tx, subject)) return;
  const before = await snapshot(tx, record);
  const entries = collectAudit(tx, subject);
  beforeCommit(tx, async () => {
    const changed = changesBetween(before, await snapshot(tx, record));
    const reason = actor.audit?.reason;
    const details = { ...(reason && { reason }), ...changed };
    if (changed && entries.length === 0) {
      entries.push({ actorId, action: actionOf(record.kind, changed), subject, details: {} });
    }
    for (const entry of entries) await insertAudit(tx, { ...entry, details: { ...details, ...entry.details } });
    if (changed && record.ownerId !== null && !record.isNotified)
      await notifyOwner(tx, record, record.ownerId, changed, reason);
  });
}

async function snapshot(tx: Tx, { kind, id }: AuditedRecord): Promise<Snapshot | null> {
  const result = await tx.execute<Record<string, unknown>>(kinds[kind].select(id));
  return result.rows[0] ?? null;
}

function verbOf({ before, after }: Changes): Verb {
  if (!after || after['removed'] === true) return 'removed';
  if (!before) return 'created';
  return before['removed'] === true ? 'restored' : 'changed';
}

const actionOf = (kind: KindName, changed: Changes): AuditAction => `${kind}.${verbOf(changed)}` as AuditAction;

async function notifyOwner(
  tx: Tx,
  record: AuditedRecord,
  ownerId: UserId,
  changed: Changes,
  reason: string | undefined,
) {
  const verb = verbOf(changed);
  const { title } = record;
  const text = inEachLanguage(() => changeText(typeof title === 'string' ? title : title(), reason));
  await notify(tx, [ownerId], {
    ...changedByStaff[record.kind][verb](),
    text,
    url: verb === 'removed' ? `/notification/inbox#${record.id}` : record.url,
  });
}
