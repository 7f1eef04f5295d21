import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { noteAudited } from '#server/platform/http/require-audit.ts';
import type { Actor, ReadAction } from '#server/policy.ts';
import { insertAuditOnce, writeAudit } from '../users/index.ts';

interface PrivateThing {
  /** What the log calls the look. */
  readonly act: AuditAction;
  /** Such as `application:0190…`. */
  readonly subject: string;
  /** Whose it is to read; anybody else's look is logged. */
  readonly readers: readonly (string | null)[];
  /** Each time; otherwise the same read again within 15 minutes is one entry. */
  readonly isEachLogged?: boolean;
}

/** Logs that somebody reads what is private to others, before they get it. */
export async function auditRead(db: Db, actor: Actor, _action: ReadAction, thing: PrivateThing): Promise<void> {
  noteAudited('read');
  const { userId: actorId } = actor;
  if (actorId === null || thing.readers.includes(actorId)) return;
  const entry = { actorId, action: thing.act, subject: thing.subject };
  await db.transaction((tx) =>
    thing.isEachLogged ? writeAudit(tx, { ...entry, details: {} }) : insertAuditOnce(tx, entry),
  );
}
