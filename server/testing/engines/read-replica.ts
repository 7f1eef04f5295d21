/** A PostgreSQL server with a streaming replica, both made from the embedded programs. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../platform/database/embedded/index.ts';
import { findPlace } from '../../platform/database/embedded/place.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { findFreePort } from '../portal-process.ts';
import { type Engine, startProgram } from './engine.ts';

export interface ReplicatedDatabase {
  readonly primaryUrl: string;
  readonly readReplicaUrl: string;
  /** Lets the read replica fall behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when the read replica has everything that is committed now. */
  catchUp(): Promise<void>;
  stopReadReplica(signal?: NodeJS.Signals): Promise<void>;
  /** After `stopReplica`: starts it at the same address. */
  startReadReplica(): Promise<void>;
  stop(): Promise<void>;
}

export type AddedReadReplica = Omit<ReplicatedDatabase, 'primaryUrl' | 'stop'>;

const run = promisify(execFile);
const READY_MS = 20_000;
const SLOT = 'read_replica';

/** Starts a primary with the tables of the portal, and its read replica. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-replicated-'));
  // If this runs as root, the database runs under another account that must be able to open the folder.
  await chmod(folder, 0o755);
  const primary = await startEmbedded({ dataDir: join(folder, 'primary'), log: () => undefined });
  const { db, close } = openDatabase({ connectionString: primary.connectionString, poolSize: 2 }, () => undefined);
  await db.$client.query('ALTER SYSTEM SET fsync = off');
  await db.$client.query('SELECT pg_reload_conf()');
  await migrateDatabase(db);
  await close();
  const readReplica = await addReadReplica(
    primary.connectionString,
    join(folder, 'primary'),
    join(folder, 'read_replica'),
  );
  return {
    primaryUrl: primary.connectionString,
    ...readReplica,
    async stop() {
      await readReplica.stopReadReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a read replica of a server that `startEmbedded` runs.
 * @param dataDir of that server
 * @param folder for the read replica; it must not exist
 */
export async function addReadReplica(primaryUrl: string, dataDir: string, folder: string): Promise<AddedReadReplica> {
  const { cluster, binaries, account } = await findPlace(dataDir, () => undefined);
  await copyCluster(primaryUrl, cluster, folder);
  const { host, port: primaryPort, user, password, database } = new pg.Client({ connectionString: primaryUrl });
  const port = await findFreePort();
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    [
      `primary_conninfo = 'host=${host} port=${primaryPort} user=${user} password=${password}'`,
      `primary_slot_name = '${SLOT}'\nhot_standby_feedback = on\nfsync = off`,
      `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nmax_connections = 100\n`,
    ].join('\n'),
  );
  await writeFile(join(folder, 'standby.signal'), '');
  if (account) {
    await chown(join(folder, 'standby.signal'), account.uid, account.gid);
    await chown(join(folder, 'backup_label'), account.uid, account.gid);
  }
  const readReplicaUrl = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`;
  let running: Engine | null = null;
  const startReadReplica = async () => {
    const program = join(binaries, 'bin', 'postgres');
    running = await startProgram(program, ['-D', folder], { port, stopSignal: 'SIGINT', ...account });
    await waitUntil(() => ask(readReplicaUrl, 'SELECT 1'));
  };
  await startReadReplica();
  return {
    readReplicaUrl,
    startReadReplica,
    async stopReadReplica(signal) {
      await running?.stop(signal);
    },
    async pause() {
      await ask(readReplicaUrl, 'SELECT pg_wal_replay_pause()');
      await waitUntil(async () => {
        const [row] = await ask(readReplicaUrl, 'SELECT pg_get_wal_replay_pause_state() AS state');
        if (row?.['state'] !== 'paused') throw new Error(`The replay is ${row?.['state']}.`);
      });
    },
    resume: () => ask(readReplicaUrl, 'SELECT pg_wal_replay_resume()').then(() => undefined),
    async catchUp() {
      const [{ lsn }] = (await ask(primaryUrl, 'SELECT pg_current_wal_insert_lsn()::text AS lsn')) as [{ lsn: string }];
      await waitUntil(async () => {
        const [row] = await ask(readReplicaUrl, `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS has`);
        if (!row?.['has']) throw new Error(`The read replica has not reached ${lsn}.`);
      });
    },
  };
}

/** The folder of a running server, as PostgreSQL’s documentation describes it ("Making a Base Backup"). */
async function copyCluster(primaryUrl: string, cluster: string, into: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query("SELECT pg_backup_start('read_replica', fast => true)");
    await run('cp', ['-a', cluster, into]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(into, 'backup_label'), rows[0]?.labelfile ?? '');
    await rm(join(into, 'postmaster.pid'), { force: true });
  } finally {
    await client.end();
  }
}

export async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntil(work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
