/** Lists indexes that no statement has used since the database was made. */
import pg from 'pg';

export interface UnusedIndex {
  readonly name: string;
  readonly table: string;
  readonly bytes: number;
}

/**
 * Indexes that neither enforce something nor support a foreign key are only useful if statements read them.
 * The servers must have stopped, because they report their statistics with a delay.
 */
export async function listUnusedIndexes(connectionString: string): Promise<UnusedIndex[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<UnusedIndex>(`
      SELECT s.indexrelname AS name, s.relname AS table, pg_relation_size(s.indexrelid)::float8 AS bytes
      FROM pg_stat_user_indexes s JOIN pg_index i ON i.indexrelid = s.indexrelid
      WHERE s.schemaname IN ('public', 'reference', 'change_log') AND s.idx_scan = 0 AND NOT i.indisunique
        AND NOT EXISTS (SELECT 1 FROM pg_constraint k
          WHERE k.contype = 'f' AND k.conrelid = i.indrelid AND k.conkey[1] = i.indkey[0])
      ORDER BY bytes DESC, name`);
    return rows;
  } finally {
    await client.end();
  }
}
