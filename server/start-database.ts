import { isDatabaseUnavailable } from './platform/database/errors.ts';
import { migrateDatabase, NewerDatabase } from './platform/database/migrate.ts';
import { type OpenDatabase, openDatabase, type PoolDb } from './platform/database/open.ts';
import type { DatabasePool } from './platform/database/pool.ts';
import { identify, isPooled } from './platform/database/server-queries.ts';
import type { Settings } from './settings.ts';
import { CannotStart, innermost } from './start-steps.ts';

const OLDEST_SERVER = 15;

type Migrate = (db: PoolDb) => Promise<void>;
type Addresses = Partial<Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>>;

export async function prepareDatabase(
  database: OpenDatabase,
  addresses: Addresses,
  migrate: Migrate = migrateDatabase,
): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: readReplica } = addresses;
  // The embedded database was reached before, so no setting causes a failure.
  if (url === undefined) return migrate(database.db);
  if (direct === undefined) {
    await named('DATABASE_URL', url, () => prepare('DATABASE_URL', database, migrate));
  } else {
    await beside(direct, async (past) => {
      await named('DATABASE_DIRECT_URL', direct, () => prepare('DATABASE_DIRECT_URL', past, migrate));
      await named('DATABASE_URL', url, () => checkPooler(database.pool, past.pool));
    });
  }
  if (readReplica !== undefined)
    await beside(readReplica, ({ pool }) =>
      named('DATABASE_READ_URL', readReplica, () => checkReadReplica(pool, database.pool)).catch((error: unknown) => {
        // A read replica that is unavailable is not used until it is back.
        if (!(error instanceof CannotStart) || !isDatabaseUnavailable(error.cause)) throw error;
      }),
    );
}

async function beside(connectionString: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = openDatabase({ connectionString, poolSize: 2 }, () => undefined);
  await work(database).finally(() => database.close());
}

async function named(setting: string, url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CannotStart || error instanceof NewerDatabase) throw error;
    throw new CannotStart(explainDatabase(error, url, setting), { cause: error });
  }
}

/** @throws CannotStart if `direct` does not lead to the server behind the pooler of `url` */
export const checkDirect = (pooled: DatabasePool, url: string, direct: string): Promise<void> =>
  beside(direct, async (past) => {
    await named('DATABASE_DIRECT_URL', direct, () => checkServer('DATABASE_DIRECT_URL', past.pool));
    await named('DATABASE_URL', url, () => checkPooler(pooled, past.pool));
  });

async function prepare(setting: string, { db, pool }: OpenDatabase, migrate: Migrate): Promise<void> {
  await checkServer(setting, pool);
  await migrate(db);
}

async function checkServer(setting: string, pool: DatabasePool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < OLDEST_SERVER)
    throw new CannotStart(
      `${setting} points to PostgreSQL ${version}: use a server of version ${OLDEST_SERVER} or newer.`,
    );
  if (await isPooled(pool)) throw new CannotStart(poolerLine(setting));
}

async function checkPooler(pooled: DatabasePool, direct: DatabasePool): Promise<void> {
  const [through, past] = await Promise.all([identify(pooled), identify(direct)]);
  if (through.database !== past.database)
    throw new CannotStart(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. DATABASE_DIRECT_URL must be the address of the database behind the pooler.',
    );
  if (through.timeZone !== 'UTC')
    throw new CannotStart(
      `DATABASE_URL: the pooler does not pass on the time zone UTC (it is ${through.timeZone}). Set it for the database: ALTER DATABASE "${through.name}" SET timezone = 'UTC', and restart the pooler.`,
    );
}

async function checkReadReplica(readReplica: DatabasePool, primary: DatabasePool): Promise<void> {
  if (await isPooled(readReplica)) throw new CannotStart(poolerLine('DATABASE_READ_URL'));
  const [there, here] = await Promise.all([identify(readReplica), identify(primary)]);
  if (there.database !== here.database || !there.isReadReplica)
    throw new CannotStart(
      `DATABASE_READ_URL leads to ${there.isReadReplica ? 'a read replica of another database' : 'a server that is not a read replica'}. Set it to a streaming replica of the database of DATABASE_URL, or remove it.`,
    );
}

const poolerLine = (setting: string): string =>
  setting === 'DATABASE_URL'
    ? 'DATABASE_URL leads to a connection pooler in transaction mode, and DATABASE_DIRECT_URL is not set. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself: migrations, jobs and the search keep their connections.'
    : `${setting} leads to a connection pooler in transaction mode. Set it to the address of the PostgreSQL server itself.`;

/** Without `address`, the database is the embedded one. */
export function explainDatabase(error: unknown, address: string | undefined, setting = 'DATABASE_URL'): string {
  const { code = '', message = '' } = innermost(error);
  if (address === undefined) return `The embedded database does not answer (${code || message}). Restart the portal.`;
  const url = new URL(address);
  const host = decodeURIComponent(url.hostname) || url.searchParams.get('host') || 'localhost';
  const place = host.startsWith('/') ? host : `${host}:${url.port || '5432'}`;
  const user = decodeURIComponent(url.username) || 'the default user';
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  if (/unsupported startup parameter/.test(message)) return poolerLine(setting);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${setting}: the host ${host} is not known. Correct the name, or check the name server of this machine.`;
  if (code === '28P01' || /password must be a string/.test(message))
    return `${setting}: the server at ${place} refuses the password of ${user}. Correct the user or the password.`;
  if (code === '28000')
    return `${setting}: the server at ${place} does not let ${user} connect to ${database} from here (${message}). Correct the user, or allow it in pg_hba.conf.`;
  if (code === '3D000')
    return `${setting}: there is no database ${database} at ${place}. Create it (createdb ${database}), or correct the name.`;
  if (code === '42501')
    return `${setting}: ${user} may not create tables and schemas in ${database} (${message}). Grant it: GRANT CREATE ON DATABASE "${database}" TO "${user}", and own or GRANT CREATE ON SCHEMA public.`;
  if (code === '53300')
    return `${setting}: the server at ${place} has no free connection. Raise its max_connections, or lower DATABASE_POOL.`;
  if (/SSL|certificate/i.test(`${code} ${message}`))
    return `${setting}: no encrypted connection to ${place} (${message}). Correct sslmode and the certificates in ${setting}.`;
  if (/^E[A-Z]+$/.test(code) || /^(57P0|08)/.test(code) || /timeout|terminated|Connection/i.test(message))
    return `${setting}: no PostgreSQL server answers at ${place} (${code || message}). Start it, or correct host and port.`;
  return `${setting}: the database ${database} at ${place} can't be used: ${message.split('\n')[0]}`;
}
