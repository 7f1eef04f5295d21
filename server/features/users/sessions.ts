/** The caller's own sessions: listed, and ended one by one. */
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound, SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from './audit.ts';
import { deleteTrustedDevice } from './device-queries.ts';
import { deleteSession, selectSessions } from './queries.ts';

export async function listSessions(db: Db, actor: Actor, page: { limit: number; cursor?: string | undefined }) {
  if (actor.userId === null) throw new SignedOut();
  const found = await selectSessions(db, actor.userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const { rows, nextCursor } = cutPage(found, page.limit, (row) => ({ key: row.lastSeenAt.toISOString(), id: row.id }));
  const data = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    current: row.id === actor.sessionId,
  }));
  return { data, nextCursor };
}

/**
 * Ends a session and the trust in the device that it runs on: nobody gets back in there without a code.
 * @throws NotFound where it is nobody's session, or somebody else's
 */
export async function endSession(db: Db, actor: Actor, id: string): Promise<void> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  await db.transaction(async (tx) => {
    const ended = await deleteSession(tx, userId, id);
    if (!ended) throw new NotFound('This session has already ended.');
    if (ended.deviceId !== null && (await deleteTrustedDevice(tx, userId, ended.deviceId))) {
      await audit(tx, userId, 'device.revoked', `device:${ended.deviceId}`, { by: 'session' });
    }
    await audit(tx, userId, 'session.ended', `session:${id}`, { by: 'list' });
  });
}
