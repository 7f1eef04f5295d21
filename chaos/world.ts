/** A portal in a data folder of its own, with people, categories and a post to write to. */

import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { findPlace } from '#server/platform/database/embedded/place.ts';
import { findServer } from '#server/platform/database/embedded/process-list.ts';
import { findFreePort, type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { clusterIn, postmasterOf } from '#server/testing/postmaster.ts';
import { portalArguments, portalEnvironment } from '../bin/run.mjs';
import { addContent, type Content, databaseOf, type Target, until } from './target.ts';

export interface World extends Target {
  readonly dataDir: string;
  readonly portal: () => PortalProcess;
  /** Starts the portal, on the same port each time. */
  start(): Promise<PortalProcess>;
  /** The process id of the database server. */
  postmaster(): Promise<number>;
  /** Stops what runs and removes the folder. */
  close(): Promise<void>;
}

export interface WorldOptions extends Content {
  /** Additional settings of the portal. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the data folder is made. */
  readonly parent?: string;
  /** The experiment starts the database, so that the portal can’t restart it. */
  readonly ownDatabase?: boolean;
  /** Environment of that database, such as a library that changes its clock. */
  readonly databaseEnv?: Readonly<Record<string, string>>;
}

export interface OpenWorld extends World {
  readonly database: OwnDatabase;
}

/** Makes the folder, the database and the content; the portal is not started yet. */
export async function openWorld(options: WorldOptions): Promise<OpenWorld> {
  const dataDir = await mkdtemp(join(options.parent ?? tmpdir(), 'quayside-chaos-'));
  // If this runs as root, the database runs under another account that must be able to open the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const database = new OwnDatabase(join(dataDir, 'own-database'), options.databaseEnv);
  const address = options.ownDatabase ? { DATABASE_URL: await database.start() } : {};
  const env = {
    NODE_ENV: 'production',
    ...options.env,
    ...address,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };

  const withDatabase = databaseOf(env);
  const { people, subCategoryId } = await withDatabase((db, settings) => addContent(db, settings, options));

  const closing = new AbortController();
  let running: PortalProcess | undefined;
  const portal = () => {
    if (!running) throw new Error('The portal was not started.');
    return running;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    people,
    subCategoryId,
    pauseMs: options.pauseMs ?? 0,
    database,
    portal,
    async start() {
      running = await startPortalProcess(
        { ...portalEnvironment, ...env },
        { program: process.execPath, args: portalArguments },
      );
      return running;
    },
    postmaster: () => postmasterOf(clusterIn(dataDir)),
    withDatabase,
    closing: closing.signal,
    async close() {
      closing.abort();
      await running?.end('SIGTERM');
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database server that the experiment starts and stops, and that the portal only connects to. */
export class OwnDatabase {
  readonly #folder: string;
  #running: Awaited<ReturnType<typeof startEmbedded>> | undefined;

  readonly #env: Readonly<Record<string, string>> | undefined;

  constructor(folder: string, env?: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#env = env;
  }

  /** @returns its address, the same after each start */
  async start(): Promise<string> {
    if (!this.#running && this.#env) await this.#startWith(this.#env);
    this.#running ??= await startEmbedded({ dataDir: this.#folder, log: () => undefined });
    return this.#running.connectionString;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** Starts the server itself, so that the portal finds it running and takes it over. */
  async #startWith(env: Readonly<Record<string, string>>): Promise<void> {
    const embedded = await startEmbedded({ dataDir: this.#folder, log: () => undefined });
    await embedded.stop();
    const place = await findPlace(this.#folder, () => undefined);
    const options = ['listen_addresses=', `unix_socket_directories=${place.socketFolder}`, 'log_min_messages=panic'];
    spawn(
      join(place.binaries, 'bin', 'postgres'),
      ['-D', place.cluster, ...options.flatMap((option) => ['-c', option])],
      {
        cwd: place.folder,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...env },
        ...(place.account ?? {}),
      },
    );
    await until('the database is found', async () => (await findServer(place)) !== null);
  }

  postmaster(): Promise<number> {
    return postmasterOf(this.#running?.dataDirectory ?? '');
  }
}
