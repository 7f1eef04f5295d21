import { eq, type SQL, sql } from 'drizzle-orm';
import type { DisruptionId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { disruptionAlerts, disruptions } from '../tables.ts';
import type { AlertRef } from './cap.ts';

const LOCK = 7_319_343;

/** Two imports at once would publish an alert twice. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

/** @returns those that were not known */
export async function rememberAlerts(tx: Tx, alerts: readonly AlertRef[]): Promise<number> {
  if (alerts.length === 0) return 0;
  const added = await tx
    .insert(disruptionAlerts)
    .values(alerts.map(({ sender, identifier }) => ({ sender, identifier })))
    .onConflictDoNothing();
  return added.rowCount ?? 0;
}

const isOneOf = (alerts: readonly AlertRef[]): SQL =>
  sql`(${disruptions.alertSender}, ${disruptions.alertIdentifier}) IN (${sql.join(
    alerts.map(({ sender, identifier }) => sql`(${sender}, ${identifier})`),
    sql`, `,
  )})`;

export interface AlertNotice {
  readonly id: DisruptionId;
  readonly origin: string | null;
  readonly kind: string;
  readonly endedAt: Date | null;
  readonly removedAt: Date | null;
}

export async function lockNoticesOf(tx: Tx, alerts: readonly AlertRef[]): Promise<AlertNotice[]> {
  if (alerts.length === 0) return [];
  const { id, origin, kind, endedAt, removedAt } = disruptions;
  return tx.select({ id, origin, kind, endedAt, removedAt }).from(disruptions).where(isOneOf(alerts)).for('update');
}

type Row = typeof disruptions.$inferInsert;

export async function updateNotice(tx: Tx, id: DisruptionId, row: Partial<Row>): Promise<void> {
  await tx
    .update(disruptions)
    .set({ ...row, version: sql`${disruptions.version} + 1` })
    .where(eq(disruptions.id, id));
}
