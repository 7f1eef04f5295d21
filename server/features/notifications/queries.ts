import type { Tx } from '#server/platform/database/open.ts';
import { notifications } from './tables.ts';

export async function insertNotifications(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}
