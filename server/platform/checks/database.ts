import { messages } from '#contract/messages.ts';
import { compareMigrations } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';
import { type ServerFacts, type Standby, selectClock, selectServer, selectStandbys } from './queries.ts';

const t = messages('server');

const OLDEST_SERVER = 150_000;
const EXTENSIONS = ['pg_trgm'];
/** A process also opens 4 connections for jobs, 4 for the search, 1 for the change log and 1 to probe an outage. */
const BESIDE_POOL = 10;
const SLOW_STANDBY_SECONDS = 30;
const CLOCK_WARNING_MS = 2_000;
const CLOCK_FAILED_MS = 60_000;

interface Options {
  readonly db: Db;
  readonly poolSize: number;
  readonly explain: (error: unknown) => string;
}

export function databaseChecks({ db, poolSize, explain }: Options): Check[] {
  // One line for an outage, not one for each check.
  const whenReached = (name: string, run: () => Promise<Finding>): Check => ({
    name,
    run: async () => {
      const reached = await selectClock(db).catch(() => null);
      return reached === null
        ? failed(t('The database could not be reached.'), t('See what the check of the database found.'))
        : run();
    },
  });
  return [
    {
      name: 'Database',
      async run() {
        try {
          return judgeServer(await selectServer(db), poolSize);
        } catch (error) {
          return failed(t('The database can’t be used.'), explain(error));
        }
      },
    },
    whenReached('Database rights', async () => judgeRights(await selectServer(db))),
    whenReached('Database standbys', async () =>
      (await selectServer(db)).is_standby
        ? ok(t('This server is a standby itself.'))
        : judgeStandbys(await selectStandbys(db)),
    ),
    whenReached('Migrations', () => checkMigrations(db)),
    whenReached('Clock', () => checkClock(db)),
  ];
}

function judgeServer(server: ServerFacts, poolSize: number): Finding {
  const { version, version_number, encoding, is_standby, max_connections } = server;
  const name = `PostgreSQL ${version.split(' ')[0]}`;
  if (version_number < OLDEST_SERVER)
    return failed(t('{name} is too old.', { name }), t('Set DATABASE_URL to a server of version 15 or newer.'));
  if (is_standby)
    return failed(
      t('{name} is a standby, which is read-only.', { name }),
      t('Set DATABASE_URL to the primary server.'),
    );
  if (encoding !== 'UTF8')
    return failed(
      t('The database has the encoding {encoding}.', { encoding }),
      t('Create a database with ENCODING ‘UTF8’ and move the data there.'),
    );
  const needed = poolSize + BESIDE_POOL;
  if (max_connections < needed)
    return warning(
      t('{name} allows {connections} connections; one process of the portal uses up to {needed}.', {
        name,
        connections: max_connections,
        needed,
      }),
      t('Raise max_connections of the server, or lower DATABASE_POOL.'),
    );
  return ok(
    t('{name} allows {connections} connections; one process of the portal uses up to {needed}.', {
      name,
      connections: max_connections,
      needed,
    }),
  );
}

function judgeRights(server: ServerFacts): Finding {
  const { user, database, extensions, available, may_create_schemas, may_create_tables } = server;
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  const absent = missing.filter((name) => !available.includes(name));
  if (absent.length > 0)
    return failed(
      t('The server lacks the extension {names}.', { names: absent.join(', ') }),
      t('Install the package of PostgreSQL’s additional modules (postgresql-contrib) on the server.'),
    );
  const grants = [
    ...(may_create_schemas ? [] : [`GRANT CREATE ON DATABASE "${database}" TO "${user}";`]),
    ...(may_create_tables ? [] : [`GRANT CREATE ON SCHEMA public TO "${user}";`]),
  ];
  if (grants.length > 0)
    return failed(
      t('{user} may not create tables and schemas in {database}.', { user, database }),
      t('Run as its owner: {statements}', { statements: grants.join(' ') }),
    );
  if (missing.length > 0)
    return warning(
      t('The extension {names} is not created yet.', { names: missing.join(', ') }),
      t('Start the portal: it creates it.'),
    );
  return ok(
    t('{user} may create tables and schemas. Extensions: {extensions}.', { user, extensions: EXTENSIONS.join(', ') }),
  );
}

function judgeStandbys(standbys: readonly Standby[]): Finding {
  if (standbys.length === 0) return ok(t('No standby is connected.'));
  const hidden = standbys.filter(({ bytes }) => bytes === null);
  if (hidden.length > 0)
    return warning(
      t(
        '{count, plural, one {# standby is connected, but the account may not read how far it is behind.} other {# standbys are connected, but the account may not read how far they are behind.}}',
        { count: standbys.length },
      ),
      t('Run as a superuser: GRANT pg_monitor TO the account of DATABASE_URL.'),
    );
  const describe = ({ name, seconds, bytes }: Standby) =>
    t('{name} is {seconds} s and {size} MB behind.', {
      name: name || 'standby',
      seconds: (seconds ?? 0).toFixed(1),
      size: ((bytes ?? 0) / 1_000_000).toFixed(1),
    });
  const found = standbys.map(describe).join(' ');
  const isSlow = standbys.some(({ seconds }) => (seconds ?? 0) > SLOW_STANDBY_SECONDS);
  return isSlow
    ? warning(found, t('Check the load and the network of the standby, and statements that run for a long time on it.'))
    : ok(found);
}

async function checkMigrations(db: Db): Promise<Finding> {
  const { total, missing, isNewer, isUsable } = await compareMigrations(db);
  if (isNewer && isUsable)
    return warning(
      t('The database was migrated by a newer version of the portal, and this version can run with it.'),
      t('Finish the upgrade, or run this version until you do.'),
    );
  if (isNewer)
    return failed(
      t('The database was migrated by a newer version of the portal.'),
      t('Run that version again, or restore a backup from before the upgrade.'),
    );
  if (missing.length > 0)
    return failed(
      t('{count} of {total} migrations have not run.', { count: missing.length, total }),
      t('Run “npm run upgrade-check” to see what they do. Then start the portal: it migrates first.'),
    );
  return ok(t('All {total, plural, one {# migration has} other {# migrations have}} run.', { total }));
}

async function checkClock(db: Db): Promise<Finding> {
  const asked = Date.now();
  const theirs = await selectClock(db);
  const answered = Date.now();
  // The server read its clock at some moment between the request and the response.
  const difference = Math.abs(theirs - (asked + answered) / 2);
  const certain = Math.max(0, difference - (answered - asked) / 2);
  const found = t('The database’s clock differs by {seconds} s.', {
    seconds: (difference / 1000).toFixed(certain < 1000 ? 3 : 1),
  });
  const remedy = t(
    'Synchronise the clocks of both machines (chrony, systemd-timesyncd): codes and sessions expire by them.',
  );
  if (certain > CLOCK_FAILED_MS) return failed(found, remedy);
  return certain > CLOCK_WARNING_MS ? warning(found, remedy) : ok(found);
}
