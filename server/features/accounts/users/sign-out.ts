import type { Db } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteSessionByToken } from './session-queries.ts';

export async function signOut(db: Db, sessionToken: string | null): Promise<void> {
  if (sessionToken === null) return;
  await db.transaction(async (tx) => {
    const ended = await deleteSessionByToken(tx, hashToken(sessionToken));
    if (ended) await audit(tx, ended.userId, 'session.ended', `session:${ended.id}`, { by: 'logout' });
  });
}
