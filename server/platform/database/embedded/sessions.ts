import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Connection } from '../connection.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { NoEmbeddedDatabase } from './no-embedded-database.ts';
import type { Place } from './place.ts';
import { findServer } from './process-list.ts';
import { startServer, stopServer } from './server.ts';

const DATABASE = 'quayside';
/** Held on a separate session by the portal that owns the server. PostgreSQL releases it when that portal dies. */
const OWNER_LOCK = 4_201_987;
const LOCK_PATIENCE_MS = 3_000;
const REACH_PATIENCE_MS = 30_000;

export interface Reached {
  readonly address: string;
  /** Uses the server’s default database, so that the portal’s own can be cloned. */
  readonly service: string;
  readonly adopted: boolean;
}

export async function reachServer(place: Place): Promise<Reached> {
  const password = await ensureCluster(place);
  const until = performance.now() + REACH_PATIENCE_MS;
  for (;;) {
    const running = await findServer(place);
    if (!running) await startServer(place);
    const host = encodeURIComponent(running?.socketFolder ?? place.socketFolder);
    const addressOf = (database: string) => `postgresql://${SUPERUSER}:${password}@${host}:5432/${database}`;
    try {
      await prepare(addressOf('postgres'), place);
      return { address: addressOf(DATABASE), service: addressOf('postgres'), adopted: running !== null };
    } catch (error) {
      if (mayPass(error) && performance.now() < until) {
        await wait(100);
        continue;
      }
      if (!running) await stopServer(place);
      throw error instanceof NoEmbeddedDatabase ? error : explain(error, place, running?.pid);
    }
  }
}

async function prepare(service: string, place: Place): Promise<void> {
  const client = await connect(service);
  try {
    const shown = await client.query<{ data_directory: string }>('SHOW data_directory');
    const directory = shown.rows[0]?.data_directory;
    if (directory !== place.cluster) {
      throw new NoEmbeddedDatabase(
        `The database at ${place.socketFolder} belongs to ${directory}, not to ${place.folder}.`,
      );
    }
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
}

/** The watchdog of a killed portal may stop the server in between. */
export async function ownServer(place: Place): Promise<Reached & { readonly guard: pg.Client }> {
  const until = performance.now() + REACH_PATIENCE_MS;
  for (;;) {
    const reached = await reachServer(place);
    try {
      return { ...reached, guard: await lockServer(reached.service, place) };
    } catch (error) {
      if (!mayPass(error) || performance.now() > until) throw error;
      await wait(100);
    }
  }
}

async function lockServer(service: string, place: Place): Promise<pg.Client> {
  const client = await connect(service);
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK]);
    if (lock.rows[0]?.mine) return client;
    if (performance.now() > until) {
      await client.end();
      throw new NoEmbeddedDatabase(
        `Another portal is already using ${place.folder}. Stop it, or set another DATA_DIR for this one.`,
      );
    }
    await wait(100);
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new Connection({
    connectionString,
    application_name: 'quayside-owner',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  return client;
}

function mayPass(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // 57P01 to 57P03: stopping, crashed, starting. The others: there is no socket.
  return /^(57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) || /terminated/.test(message);
}

function explain(error: unknown, place: Place, pid: number | undefined): NoEmbeddedDatabase {
  const { code, message } = error as { code?: string; message: string };
  if (code === '28P01') {
    return new NoEmbeddedDatabase(
      `The password in ${place.folder} does not match the database there: restore the right one.`,
    );
  }
  const who = pid ? ` It runs as process ${pid}: end that process and start again.` : '';
  return new NoEmbeddedDatabase(`The embedded database in ${place.folder} can't be reached: ${message}.${who}`);
}

function ignoreDuplicate(error: { code?: string }): void {
  // Two portals may start at once: 42P04 and, a moment earlier, 23505 mean that the database exists.
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
