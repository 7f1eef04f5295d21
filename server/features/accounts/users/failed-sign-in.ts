import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { insertAuditOnce } from '../../services/audit/index.ts';
import { findUser, type UserRow } from './queries.ts';

/**
 * Failed sign-ins of staff are logged, one entry for 15 minutes. Those of members are limited, but not logged. A failure to
 * log one changes no response.
 */
export async function logFailure(db: Db, user: Pick<UserRow, 'id' | 'role'> | undefined): Promise<void> {
  if (!user || user.role === 'member') return;
  const entry = { actorId: null, action: 'signIn.failed', subject: `user:${user.id}` } as const;
  await db.transaction((tx) => insertAuditOnce(tx, entry)).catch(() => undefined);
}

export const logFailureOf = async (db: Db, userId: UserId | null): Promise<void> =>
  userId === null ? undefined : logFailure(db, await findUser(db, userId).catch(() => undefined));
