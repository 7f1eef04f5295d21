import { sql } from 'drizzle-orm';
import type { Reader } from '#server/platform/database/open.ts';
import type { documents } from '../../services/documents/tables.ts';
import type { files } from '../../services/files/tables.ts';

export type FileKind = (typeof files.$inferSelect | typeof documents.$inferSelect)['kind'];

const stored = sql`(
  SELECT kind, owner_id, bytes, created_at FROM files
  UNION ALL SELECT kind, owner_id, bytes, created_at FROM documents) stored`;
const isOfLastDay = sql`stored.created_at > now() - interval '24 hours'`;

export async function selectBytesByKind(reader: Reader) {
  const result = await reader.execute<{ kind: FileKind; bytes: number; added: number }>(sql`
    SELECT kind, sum(bytes)::float8 AS bytes, coalesce(sum(bytes) FILTER (WHERE ${isOfLastDay}), 0)::float8 AS added
    FROM ${stored} GROUP BY kind ORDER BY bytes DESC, kind`);
  return result.rows;
}

/** One row without a name is for all files without an account. */
export async function selectLargestUploaders(reader: Reader, limit: number) {
  const result = await reader.execute<{ name: string | null; bytes: number }>(sql`
    SELECT u.name, sum(stored.bytes)::float8 AS bytes
    FROM ${stored} LEFT JOIN users u ON u.id = stored.owner_id
    WHERE ${isOfLastDay} GROUP BY u.id ORDER BY bytes DESC, u.id LIMIT ${limit}`);
  return result.rows;
}

export async function selectDatabaseBytes(reader: Reader): Promise<number> {
  const result = await reader.execute<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  );
  return result.rows[0]?.bytes ?? 0;
}
