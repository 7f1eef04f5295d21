import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserId } from '#contract/ids.ts';
import { beforeCommit } from '#server/platform/database/before-commit.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { noteAudited, reasonGiven } from '#server/platform/http/require-audit.ts';
import type { Actor, ChangeAction } from '#server/policy.ts';
import { notify } from '../notifications/index.ts';
import { collectAudit, isCollected, writeAudit } from '../users/index.ts';
import { type Changed, changesBetween, type Snapshot } from './changes.ts';
import { type KindName, kinds } from './kind-queries.ts';

export interface AuditedSubject {
  readonly kind: KindName;
  readonly id: string;
  /** Null where it belongs to nobody: then nobody is notified. */
  readonly ownerId: UserId | null;
  readonly title: string;
  /** Where its owner sees it. */
  readonly url: string;
  /** The operation itself notifies the owner. */
  readonly isNotified?: boolean;
}

/**
 * Watches over what a transaction does to a thing. Where it is somebody else's, the audit log gets what was before and
 * what is after, and its owner is notified with the reason, in the same transaction and whatever the operation does.
 * Whoever finds a thing in order to change it calls this, so that no operation can leave it out.
 */
export async function auditChange(tx: Tx, actor: Actor, _action: ChangeAction, thing: AuditedSubject): Promise<void> {
  noteAudited('change');
  const { userId: actorId } = actor;
  const subject = `${thing.kind}:${thing.id}`;
  if (actorId === null || actorId === thing.ownerId || isCollected(tx, subject)) return;
  const before = await snapshot(tx, thing);
  const entries = collectAudit(tx, subject);
  beforeCommit(tx, async () => {
    const changed = changesBetween(before, await snapshot(tx, thing));
    const reason = reasonGiven();
    const details = { ...(reason && { reason }), ...changed };
    if (changed && entries.length === 0) {
      entries.push({ actorId, action: actOf(thing.kind, changed), subject, details: {} });
    }
    for (const entry of entries) await writeAudit(tx, { ...entry, details: { ...details, ...entry.details } });
    if (changed && thing.ownerId !== null && !thing.isNotified)
      await notifyOwner(tx, thing, thing.ownerId, changed, reason);
  });
}

async function snapshot(tx: Tx, { kind, id }: AuditedSubject): Promise<Snapshot | null> {
  const result = await tx.execute<Record<string, unknown>>(kinds[kind].select(id));
  return result.rows[0] ?? null;
}

type Verb = 'created' | 'changed' | 'removed' | 'restored';

function verbOf({ before, after }: Changed): Verb {
  if (!after || after['removed'] === true) return 'removed';
  if (!before) return 'created';
  return before['removed'] === true ? 'restored' : 'changed';
}

/** The log's name of a change that the operation itself gave none. */
const actOf = (kind: KindName, changed: Changed): AuditAction => `${kind}.${verbOf(changed)}` as AuditAction;

const verbs: Readonly<Record<Verb, string>> = {
  created: 'was added by the staff',
  changed: 'was changed by the staff',
  removed: 'was removed by the staff',
  restored: 'was restored by the staff',
};

async function notifyOwner(
  tx: Tx,
  thing: AuditedSubject,
  ownerId: UserId,
  changed: Changed,
  reason: string | undefined,
) {
  const verb = verbOf(changed);
  const { noun } = kinds[thing.kind];
  await notify(tx, [ownerId], {
    kind: `${thing.kind}.${verb}`,
    title: `Your ${noun} ${verbs[verb]}`,
    text: `${thing.title}: ${reason ?? 'No reason was given. Contact the staff if you disagree.'}`,
    url: verb === 'removed' ? `/notification/inbox#${thing.id}` : thing.url,
  });
}
