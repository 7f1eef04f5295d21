/**
 * The embedded PostgreSQL: native binaries from the packages, one cluster in the data folder, reached over a unix
 * socket. A server that a killed portal left behind is taken over; a second portal on the same folder is refused.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NoEmbeddedDatabase } from './binaries.ts';
import { findPlace, type Place } from './place.ts';
import { isRunning, makeCluster, readPassword, startServer, stopServer, SUPERUSER } from './server.ts';

export { NoEmbeddedDatabase } from './binaries.ts';

export interface EmbeddedDatabase {
  readonly connectionString: string;
  /** Where the data is. */
  readonly dataDirectory: string;
  /** It was running already, left behind by a portal that was killed. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

const DATABASE = 'quayside';
/** Held by the portal that owns the server, on a session of its own: the system lets go of it when that dies. */
const OWNER_LOCK = 4_201_987;
/** A killed portal's session ends within moments; a living one's does not. */
const LOCK_PATIENCE_MS = 3_000;

/** Starts the database, or takes over the one that runs. @throws NoEmbeddedDatabase in one line that says what to do */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(dataDir, log);
  const { address, service, adopted } = await ensureServer(place);
  let guard = await own(service, place);
  let stopping = false;

  // A server that dies under us is started again; requests meanwhile are answered 503.
  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!stopping) void revive();
    });
  }
  async function revive(): Promise<void> {
    log('The embedded database went away: starting it again.');
    while (!stopping) {
      try {
        await ensureServer(place);
        guard = await own(service, place);
        watch(guard);
        return log('The embedded database is back.');
      } catch (error) {
        log(`The embedded database is not back yet: ${(error as Error).message}`);
        await wait(1_000);
      }
    }
  }
  watch(guard);

  return {
    connectionString: address,
    dataDirectory: place.cluster,
    adopted,
    async stop() {
      stopping = true;
      await stopServer(place);
      await guard.end().catch(() => undefined);
    },
  };
}

/**
 * For tasks on the command line: the running portal's server, or one started for the task alone.
 * `stop` leaves a portal's server as it is.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(options.dataDir, options.log);
  if (!(await isRunning(place))) return startEmbedded(options);
  const { address } = await ensureServer(place);
  return { connectionString: address, dataDirectory: place.cluster, adopted: true, stop: async () => undefined };
}

interface Running {
  readonly address: string;
  /** Of the server's own database: whoever holds it keeps ours free to be cloned. */
  readonly service: string;
  readonly adopted: boolean;
}

async function ensureServer(place: Place): Promise<Running> {
  await makeCluster(place);
  const adopted = await isRunning(place);
  if (!adopted) await startServer(place);
  const password = await readPassword(place);
  const addressOf = (database: string) =>
    `postgresql://${SUPERUSER}:${password}@${encodeURIComponent(place.socketFolder)}/${database}`;
  const client = await connect(addressOf('postgres'));
  try {
    const shown = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (shown.rows[0]?.data_directory !== place.cluster) {
      throw new NoEmbeddedDatabase(`The database at ${place.socketFolder} is not the one of ${place.folder}. Stop it first.`);
    }
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
  return { address: addressOf(DATABASE), service: addressOf('postgres'), adopted };
}

async function own(service: string, place: Place): Promise<pg.Client> {
  const client = await connect(service);
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const tried = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK]);
    if (tried.rows[0]?.mine) return client;
    if (Date.now() > until) {
      await client.end();
      throw new NoEmbeddedDatabase(
        `Another portal is running on ${place.folder}. Stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    await wait(100);
  }
}

/** A server that just started may still be recovering: it is asked again until it answers. */
async function connect(connectionString: string): Promise<pg.Client> {
  const until = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'quayside-owner', keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      const soon = ['57P03', 'ECONNREFUSED', 'ENOENT'].includes(code);
      if (!soon || Date.now() > until) {
        throw new NoEmbeddedDatabase(`The embedded database refused us: ${(error as Error).message}`);
      }
      await wait(100);
    }
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  // Two portals may start together: 42P04 is "database exists", 23505 the same seen a moment earlier.
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
