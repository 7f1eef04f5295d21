import { and, eq, gt, sql } from 'drizzle-orm';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { accountAlerts } from './factors/tables.ts';

const ALERT_DAYS = 7;

interface Added {
  readonly kind: 'passkey' | 'authenticator';
  readonly id?: PasskeyId;
}

export async function insertAlert(tx: Tx, userId: UserId, tokenHash: string, added: Added | null): Promise<void> {
  await tx.insert(accountAlerts).values({
    tokenHash,
    userId,
    addedFactor: added?.kind ?? null,
    addedPasskeyId: added?.id ?? null,
    expiresAt: sql`now() + make_interval(days => ${ALERT_DAYS})`,
  });
}

/** The link of an email works once. */
export async function takeAlert(
  tx: Tx,
  tokenHash: string,
): Promise<Pick<typeof accountAlerts.$inferSelect, 'userId' | 'addedFactor' | 'addedPasskeyId'> | undefined> {
  const [row] = await tx
    .delete(accountAlerts)
    .where(and(eq(accountAlerts.tokenHash, tokenHash), gt(accountAlerts.expiresAt, sql`now()`)))
    .returning();
  return row;
}
