import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { DeviceId, SessionId, UserId } from '#contract/ids.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { sessions, trustedDevices } from './tables.ts';

export type DeviceRow = typeof trustedDevices.$inferSelect;
const devices = trustedDevices;

export async function insertTrustedDevice(
  tx: Tx,
  device: Pick<DeviceRow, 'tokenHash' | 'userId' | 'userAgent'>,
): Promise<DeviceId> {
  const id = newId<DeviceId>();
  await tx.insert(devices).values({ id, ...device, expiresAt: sql`now() + interval '30 days'` });
  return id;
}

export async function findTrustedDevice(reader: Reader, userId: UserId, tokenHash: string): Promise<DeviceId | null> {
  const [row] = await reader
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tokenHash, tokenHash), eq(devices.userId, userId), gt(devices.expiresAt, sql`now()`)));
  return row?.id ?? null;
}

export async function touchTrustedDevice(tx: Tx, id: DeviceId, userAgent: string): Promise<void> {
  await tx.update(devices).set({ lastUsedAt: sql`now()`, userAgent }).where(eq(devices.id, id));
}

export function selectTrustedDevices(
  reader: Reader,
  userId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<DeviceRow[]> {
  // Cursors have milliseconds, so the order must not be finer.
  const lastUsed = sql`date_trunc('milliseconds', ${devices.lastUsedAt})`;
  return reader
    .select()
    .from(devices)
    .where(
      and(
        eq(devices.userId, userId),
        gt(devices.expiresAt, sql`now()`),
        afterCursor(lastUsed, sql`${devices.id}`, cursor, 'moment', 'desc'),
      ),
    )
    .orderBy(sql`${lastUsed} DESC, ${devices.id} DESC`)
    .limit(limit);
}

export async function deviceOfSession(reader: Reader, sessionId: SessionId | null): Promise<DeviceId | null> {
  if (sessionId === null) return null;
  const [row] = await reader.select({ id: sessions.deviceId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.id ?? null;
}

export async function deleteTrustedDevice(tx: Tx, userId: UserId, id: DeviceId): Promise<boolean> {
  const result = await tx.delete(devices).where(and(eq(devices.id, id), eq(devices.userId, userId)));
  return result.rowCount === 1;
}

export async function deleteDeviceByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.tokenHash, tokenHash));
}

export async function deleteTrustedDevices(tx: Tx, userId: UserId, keep: DeviceId | null = null): Promise<void> {
  await tx.delete(devices).where(and(eq(devices.userId, userId), ...(keep === null ? [] : [ne(devices.id, keep)])));
}
