/** Millions of rows are copied far faster into tables without indexes; these are then made once. */
import type pg from 'pg';

interface Definition {
  readonly drop: string;
  readonly make: string;
}

/** For sorting whole indexes in memory. */
const MAINTENANCE = '512MB';

/**
 * In a transaction: drops keys, indexes and triggers of the tables, runs `load`, and makes them again, which also checks
 * the rows. Nobody can use the tables meanwhile.
 * @param load gets the tables that had no rows
 */
export async function loadBare(
  client: pg.PoolClient,
  tables: readonly string[],
  load: (empty: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const definitions = await readDefinitions(client, tables);
  await client.query(`SET LOCAL maintenance_work_mem = '${MAINTENANCE}'; SET LOCAL work_mem = '${MAINTENANCE}'`);
  for (const { drop } of definitions) await client.query(drop);
  const empty = new Set<string>();
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rowCount === 0) empty.add(table);
  }
  // COPY writes rows as VACUUM would leave them only into tables that this transaction has truncated.
  for (const table of empty) await client.query(`TRUNCATE ${table}`);
  await load(empty);
  for (const { make } of definitions.toReversed()) await client.query(make);
  // In place of the triggers.
  await client.query(
    `INSERT INTO change_log.entries (table_name, aspect)
     SELECT table_name, 'content' FROM change_log.watched WHERE table_name = ANY($1)`,
    [tables],
  );
}

/** Foreign keys come first, because they need the keys that they refer to. */
async function readDefinitions(client: pg.PoolClient, tables: readonly string[]): Promise<Definition[]> {
  const read = async (query: string) => (await client.query<Definition>(query, [tables])).rows;
  const ours = 'ANY($1::regclass[])';
  return [
    // Those that run before a row is written compute its columns.
    ...(await read(`SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS drop,
        format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS make
      FROM pg_trigger WHERE tgrelid = ${ours} AND NOT tgisinternal AND NOT pg_get_triggerdef(oid) LIKE '% BEFORE %'`)),
    ...(await read(`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
      FROM pg_constraint WHERE contype = 'f' AND (conrelid = ${ours} OR confrelid = ${ours}) ORDER BY oid`)),
    ...(await read(`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
      FROM pg_constraint WHERE contype IN ('p', 'u') AND conrelid = ${ours} ORDER BY oid`)),
    ...(await read(`SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
      FROM pg_index i WHERE i.indrelid = ${ours}
        AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = i.indrelid)
      ORDER BY i.indexrelid`)),
  ];
}
