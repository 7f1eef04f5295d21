/** A portal in a data folder of its own, with people, categories and a post to write to. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '#contract/users.ts';
import { createCategory, createSubCategory } from '#server/features/categories/manage.ts';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { findPlace } from '#server/platform/database/embedded/place.ts';
import { findServer } from '#server/platform/database/embedded/process-list.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Settings } from '#server/settings.ts';
import { openTask } from '#server/tasks/open-task.ts';
import { makePerson, type TestPerson } from '#server/testing/people.ts';
import { findFreePort, type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { portalArguments, portalEnvironment } from '../bin/run.mjs';

export interface World {
  readonly url: string;
  readonly dataDir: string;
  readonly people: readonly TestPerson[];
  readonly subCategoryId: string;
  readonly portal: () => PortalProcess;
  /** Starts the portal, on the same port each time. */
  start(): Promise<PortalProcess>;
  /** The process id of the database server. */
  postmaster(): Promise<number>;
  /** Uses the database directly. */
  withDatabase<T>(work: (db: Db, settings: Settings) => Promise<T>): Promise<T>;
  /** Aborted when the experiment ends, so that all clients stop. */
  readonly closing: AbortSignal;
  /** Stops what runs and removes the folder. */
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly people?: number;
  readonly role?: Role;
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
export async function openWorld(options: WorldOptions = {}): Promise<OpenWorld> {
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

  async function withDatabase<T>(work: (db: Db, settings: Settings) => Promise<T>): Promise<T> {
    const task = await openTask(env);
    try {
      return await work(task.db, task.settings);
    } finally {
      await task.close();
    }
  }

  const { people, subCategoryId } = await withDatabase(async (db, settings) => {
    const fields = { description: '', enabled: true };
    const { id: categoryId } = await createCategory(db, { userId: null }, { ...fields, name: 'Freight' });
    const subCategory = await createSubCategory(db, { userId: null }, categoryId, { ...fields, name: 'Ocean' });
    const persons: TestPerson[] = [];
    for (let n = 0; n < (options.people ?? 8); n += 1) {
      persons.push(await makePerson(db, settings, options.role ?? 'member'));
    }
    return { people: persons, subCategoryId: subCategory.id };
  });

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
    database,
    portal,
    async start() {
      running = await startPortalProcess(
        { ...portalEnvironment, ...env },
        { program: process.execPath, args: portalArguments },
      );
      return running;
    },
    async postmaster() {
      return Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    },
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
class OwnDatabase {
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

  async postmaster(): Promise<number> {
    const cluster = this.#running?.dataDirectory ?? '';
    return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }
}

const PATIENCE_MS = 60_000;

/** Repeats a check until it succeeds. @returns the milliseconds that it took @throws Error after a minute */
export async function until(what: string, isSo: () => Promise<boolean>, patience = PATIENCE_MS): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patience) throw new Error(`Not within ${patience / 1_000} s: ${what}`);
    await wait(25);
  }
  return Math.round(performance.now() - started);
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ?? false;
}
