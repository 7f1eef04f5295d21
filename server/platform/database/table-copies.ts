import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabasePool } from './pool.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isPartitioned: boolean;
}

export interface Copier {
  /** The portal’s tables, each after the tables it references. Jobs have their own schema and are not included. */
  listTables(): Promise<TableShape[]>;
  listMigrations(): Promise<string[]>;
  isEmpty(table: string): Promise<boolean>;
  listExisting(table: string, ids: readonly string[]): Promise<Set<string>>;
  copyOut(table: TableShape, into: readonly [...NodeJS.ReadWriteStream[], Writable]): Promise<number>;
  copyIn(table: TableShape, from: readonly [Readable, ...NodeJS.ReadWriteStream[]]): Promise<number>;
}

export function inSnapshot<T>(pool: DatabasePool, work: (copier: Copier) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

export async function inOneTransaction<T>(pool: DatabasePool, work: (copier: Copier) => Promise<T>): Promise<T> {
  const result = await inTransaction(pool, 'BEGIN', work);
  await pool.query('ANALYZE');
  return result;
}

async function inTransaction<T>(pool: DatabasePool, begin: string, work: (copier: Copier) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await client.query(begin);
    const result = await work(copierOf(client));
    await client.query('COMMIT');
    return result;
  } finally {
    // Destroyed, not released, because its timeouts were changed. This also ends an open transaction.
    client.release(true);
  }
}

function copierOf(client: pg.PoolClient): Copier {
  const name = pg.escapeIdentifier;
  const columnsOf = (table: TableShape) => table.columns.map(name).join(', ');
  const whole = (table: TableShape) => `public.${name(table.name)} (${columnsOf(table)})`;
  return {
    async listTables() {
      const tables = await client.query<TableShape>(`
        SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns, c.relkind = 'p' AS "isPartitioned"
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0
          AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'search_vector'
        GROUP BY c.relname, c.relkind ORDER BY c.relname`);
      const references = await client.query<{ from_table: string; to_table: string }>(`
        SELECT DISTINCT f.relname AS from_table, t.relname AS to_table
        FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace AND f.oid <> t.oid`);
      return inOrder(tables.rows, references.rows);
    },
    async listMigrations() {
      const found = await client.query<{ hash: string }>(
        'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
      );
      return found.rows.map((row) => row.hash);
    },
    async isEmpty(table) {
      return (await client.query(`SELECT 1 FROM public.${name(table)} LIMIT 1`)).rowCount === 0;
    },
    async listExisting(table, ids) {
      const found = await client.query<{ id: string }>(
        `SELECT id::text AS id FROM public.${name(table)} WHERE id = ANY($1::uuid[])`,
        [ids],
      );
      return new Set(found.rows.map((row) => row.id));
    },
    async copyOut(table, into) {
      // A partitioned table has no rows of its own.
      const source = table.isPartitioned
        ? `(SELECT ${columnsOf(table)} FROM public.${name(table.name)})`
        : whole(table);
      const stream = client.query(copyTo(`COPY ${source} TO STDOUT`));
      await pipeline([stream, ...into]);
      // The number of rows arrives after the rows. The next statement waits for it.
      await client.query('SELECT 1');
      return stream.rowCount;
    },
    async copyIn(table, from) {
      const stream = client.query(copyFrom(`COPY ${whole(table)} FROM STDIN`));
      await pipeline([...from, stream]);
      return stream.rowCount;
    },
  };
}

function inOrder(
  tables: readonly TableShape[],
  references: readonly { from_table: string; to_table: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map((table) => table.name));
    const next = left.filter(
      (table) =>
        !references.some((reference) => reference.from_table === table.name && waiting.has(reference.to_table)),
    );
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
