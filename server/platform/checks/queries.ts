import { sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';

export interface ServerFacts {
  readonly version: string;
  readonly version_number: number;
  readonly is_standby: boolean;
  readonly encoding: string;
  readonly max_connections: number;
  readonly user: string;
  readonly database: string;
  readonly may_create_schemas: boolean;
  readonly may_create_tables: boolean;
  readonly extensions: string[];
  readonly available: string[];
}

export async function selectServer(db: Db): Promise<ServerFacts> {
  const { rows } = await db.execute<ServerFacts & Record<string, unknown>>(sql`
    SELECT current_setting('server_version') AS version,
      current_setting('server_version_num')::int AS version_number,
      pg_is_in_recovery() AS is_standby,
      current_setting('server_encoding') AS encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS max_connections,
      current_user::text AS user, current_database()::text AS database,
      has_database_privilege(current_database(), 'CREATE') AS may_create_schemas,
      has_schema_privilege('public', 'CREATE') AS may_create_tables,
      ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
      ARRAY(SELECT name::text FROM pg_available_extensions) AS available`);
  const [facts] = rows;
  if (!facts) throw new Error('The database returned no row.');
  return facts;
}

export interface Standby {
  readonly name: string;
  readonly seconds: number | null;
  readonly bytes: number | null;
}

export async function selectStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await db.execute<Standby & Record<string, unknown>>(sql`
    SELECT application_name AS name, extract(epoch FROM replay_lag)::float8 AS seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 AS bytes
    FROM pg_stat_replication WHERE state IS DISTINCT FROM 'backup' ORDER BY application_name LIMIT 50`);
  return rows;
}

/** Milliseconds since 1970. */
export async function selectClock(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  return rows[0]?.now ?? Number.NaN;
}
