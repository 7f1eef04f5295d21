import type { InvitationId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertLink } from './queries.ts';

const AT_ONCE = 100;

export type Sending = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** A new link to an invitation, because the earlier ones are stored as hashes. */
export async function newLink(tx: Tx, invitationId: InvitationId): Promise<string> {
  const token = newToken();
  await insertLink(tx, invitationId, hashToken(token));
  return token;
}

/**
 * Sends one email for each row, and marks it as sent in the same transaction.
 * @param take marks up to `limit` rows and returns them
 * @returns how many were taken
 */
export async function sendEach<Taken>(
  { db }: Sending,
  take: (tx: Tx, limit: number) => Promise<Taken[]>,
  send: (tx: Tx, taken: Taken) => Promise<void>,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const taken = await take(tx, AT_ONCE);
      for (const one of taken) await send(tx, one);
      return taken.length;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }
}
