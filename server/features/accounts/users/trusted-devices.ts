import type { DeviceId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader } from '#server/platform/database/open.ts';
import { NotFound, SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { deleteTrustedDevice, deviceOfSession, findTrustedDevice, selectTrustedDevices } from './device-queries.ts';
import type { UserRow } from './queries.ts';

const t = messages('server');

export async function findTrustedDeviceOf(
  reader: Reader,
  user: Pick<UserRow, 'id'> | undefined,
  { deviceToken }: { readonly deviceToken: string | null },
): Promise<DeviceId | null> {
  return user && deviceToken !== null ? findTrustedDevice(reader, user.id, hashToken(deviceToken)) : null;
}

export async function listDevices(db: Db, actor: Actor, page: { limit: number; cursor?: string | undefined }) {
  if (actor.userId === null) throw new SignedOut();
  const devices = await selectTrustedDevices(db, actor.userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const current = await deviceOfSession(db, actor.sessionId);
  const { rows, nextCursor } = cutPage(devices, page.limit, (row) => ({
    key: row.lastUsedAt.toISOString(),
    id: row.id,
  }));
  const data = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    current: row.id === current,
  }));
  return { data, nextCursor };
}

export async function revokeDevice(db: Db, actor: Actor, id: DeviceId): Promise<void> {
  const userId = requireUserId(actor);
  await db.transaction(async (tx) => {
    if (!(await deleteTrustedDevice(tx, userId, id))) throw new NotFound(t('This device is no longer trusted.'));
    await audit(tx, userId, 'device.revoked', `device:${id}`, { by: 'list' });
  });
}
