import { sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { today } from '#server/platform/database/today.ts';
import { uploadedBytes } from './tables.ts';

export interface SenderOfDay {
  readonly day: string;
  readonly hash: string;
}

export async function selectUploadedBytes(reader: Reader, { day, hash }: SenderOfDay): Promise<number> {
  const result = await reader.execute<{ bytes: number }>(
    sql`SELECT bytes::float8 AS bytes FROM uploaded_bytes WHERE day = ${day}::date AND sender = ${hash}`,
  );
  return result.rows[0]?.bytes ?? 0;
}

/** @returns false if the sum would exceed the limit */
export async function addUploadedBytes(
  tx: Tx,
  { day, hash }: SenderOfDay,
  bytes: number,
  limit: number,
): Promise<boolean> {
  const result = await tx.execute(sql`
    INSERT INTO uploaded_bytes (day, sender, bytes)
    SELECT ${day}::date, ${hash}, ${bytes}::bigint WHERE ${bytes}::float8 <= ${limit}::float8
    ON CONFLICT (day, sender) DO UPDATE SET bytes = uploaded_bytes.bytes + excluded.bytes
      WHERE uploaded_bytes.bytes + excluded.bytes <= ${limit}::float8`);
  return result.rowCount === 1;
}

export async function takeBackUploadedBytes(tx: Tx, { day, hash }: SenderOfDay, bytes: number): Promise<void> {
  await tx.execute(sql`
    UPDATE uploaded_bytes SET bytes = bytes - ${bytes}::bigint WHERE day = ${day}::date AND sender = ${hash}`);
}

export const deleteOldUploadedBytes = (db: Db): Promise<number> =>
  sweep(db, { table: uploadedBytes, column: uploadedBytes.day, before: today });
