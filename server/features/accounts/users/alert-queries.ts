import { and, eq, gt, sql } from 'drizzle-orm';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { accountAlerts } from './factors/tables.ts';

const ALERT_DAYS = 7;

export type AlertRow = Pick<
  typeof accountAlerts.$inferSelect,
  'userId' | 'kind' | 'addedFactor' | 'addedPasskeyId' | 'createdAt'
>;

interface Added {
  readonly kind: 'passkey' | 'authenticator';
  readonly id?: PasskeyId;
}

export async function insertAlert(
  tx: Tx,
  { userId, tokenHash, kind }: Pick<AlertRow, 'userId' | 'kind'> & { readonly tokenHash: string },
  added: Added | null,
): Promise<void> {
  await tx.insert(accountAlerts).values({
    tokenHash,
    userId,
    kind,
    addedFactor: added?.kind ?? null,
    addedPasskeyId: added?.id ?? null,
    expiresAt: sql`now() + make_interval(days => ${ALERT_DAYS})`,
  });
}

/** The link of an email works once. */
export async function takeAlert(tx: Tx, tokenHash: string): Promise<AlertRow | undefined> {
  const [row] = await tx
    .delete(accountAlerts)
    .where(and(eq(accountAlerts.tokenHash, tokenHash), gt(accountAlerts.expiresAt, sql`now()`)))
    .returning();
  return row;
}

/** The links of emails that somebody else may have got. */
export async function deleteAlertsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(accountAlerts).where(eq(accountAlerts.userId, userId));
}
