import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { newId } from '#server/platform/ids.ts';
import { currentOperation } from '#server/platform/operation.ts';
import { auditLog } from './tables.ts';

/** How the actor of the running request acts. Entries about others, such as a sign-in, have none. */
function channelOf(actorId: UserId | null): string | null {
  const { channel } = currentOperation() ?? {};
  return channel && channel.userId === actorId ? `${channel.kind}:${channel.id}` : null;
}

export async function insertAudit(
  tx: Tx,
  entry: { actorId: UserId | null; action: string; subject: string | null; details: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), ...entry, channel: channelOf(entry.actorId) });
}

/** Within a day. */
export async function hasGivenReason(
  tx: Tx,
  entry: { readonly actorId: UserId; readonly action: string; readonly subject: string },
): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT 1 FROM audit_log WHERE subject = ${entry.subject} AND at > now() - interval '1 day'
      AND actor_id = ${entry.actorId}::uuid AND action = ${entry.action} AND details ? 'reason' LIMIT 1`);
  return result.rows.length > 0;
}

/** The same action of the same actor in the same session or with the same API token within 15 minutes is one entry. */
export async function insertAuditOnce(
  tx: Tx,
  entry: { readonly actorId: UserId | null; readonly action: string; readonly subject: string },
): Promise<void> {
  const channel = sql`${channelOf(entry.actorId)}::text`;
  await tx.execute(sql`
    INSERT INTO audit_log (id, actor_id, action, subject, channel)
    SELECT ${newId()}::uuid, ${entry.actorId}::uuid, ${entry.action}, ${entry.subject}, ${channel}
    WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE subject = ${entry.subject} AND at > now() - interval '15 minutes'
      AND actor_id IS NOT DISTINCT FROM ${entry.actorId}::uuid AND action = ${entry.action} AND channel IS NOT DISTINCT FROM ${channel})`);
}

export const deleteOldAudit = (db: Db): Promise<number> =>
  sweep(db, { table: auditLog, column: auditLog.at, before: sql`now() - interval '3 years'` });
