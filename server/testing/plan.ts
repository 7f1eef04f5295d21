import type pg from 'pg';
import type { Db } from '#server/platform/database/open.ts';

/** The plan for any values of the last statement that `read` sends. */
export async function planOf(pool: pg.Pool, read: (db: Db) => Promise<unknown>): Promise<string> {
  let text = '';
  const query = async (statement: { text: string }) => {
    text = statement.text;
    return { rows: [] };
  };
  await read({ $client: { query } } as unknown as Db);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
