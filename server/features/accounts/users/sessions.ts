import type { SessionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound, SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteTrustedDevice } from './device-queries.ts';
import { deleteSession, selectSessions } from './session-queries.ts';

const t = messages('server');

export async function listSessions(db: Db, actor: Actor, page: { limit: number; cursor?: string | undefined }) {
  if (actor.userId === null) throw new SignedOut();
  const sessions = await selectSessions(db, actor.userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const { rows, nextCursor } = cutPage(sessions, page.limit, (row) => ({
    key: row.lastSeenAt.toISOString(),
    id: row.id,
  }));
  const data = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    method: row.method,
    current: row.id === actor.sessionId,
  }));
  return { data, nextCursor };
}

/** Also ends the trust in the session’s device. @throws NotFound if the caller has no such session */
export async function endSession(db: Db, actor: Actor, id: SessionId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    const ended = await deleteSession(tx, userId, id);
    if (!ended) throw new NotFound(t('This session has already ended.'));
    if (ended.deviceId !== null && (await deleteTrustedDevice(tx, userId, ended.deviceId))) {
      await audit(tx, userId, 'device.revoked', `device:${ended.deviceId}`, { by: 'session' });
    }
    await audit(tx, userId, 'session.ended', `session:${id}`, { by: 'list' });
  });
}
