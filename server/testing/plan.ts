import type { Db } from '#server/platform/database/open.ts';
import type { DatabasePool } from '../platform/database/pool.ts';

/** The plan for any values of the last statement that `read` sends. */
export async function planOf(pool: DatabasePool, read: (db: Db) => Promise<unknown>): Promise<string> {
  let text = '';
  const query = async (statement: { text: string }) => {
    text = statement.text;
    return { rows: [] };
  };
  await read({ $client: { query } } as unknown as Db);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
