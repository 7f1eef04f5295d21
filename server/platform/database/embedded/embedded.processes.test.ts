import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clusterIn, postmasterOf } from '#server/testing/postmaster.ts';
import { borrowEmbedded, startEmbedded } from './index.ts';

// Each test starts real servers. Some recover from a kill.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const holder = fileURLToPath(new URL('../../../testing/hold-embedded.ts', import.meta.url));
const quiet = () => undefined;
/** With a cluster that has been created and stopped: creating one for each test took most of their time. */
let stopped: string;
let dataDir: string;
let held: ChildProcess[] = [];

const newFolder = () => mkdtemp(join(tmpdir(), 'quayside-embedded-'));
beforeAll(async () => {
  stopped = await newFolder();
  await (await startEmbedded({ dataDir: stopped, log: quiet })).stop();
});
afterAll(() => rm(stopped, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await newFolder();
  // The cluster keeps the account that owns it.
  await promisify(execFile)('cp', ['-a', `${stopped}/.`, dataDir]);
});
afterEach(async () => {
  for (const child of held) child.kill('SIGKILL');
  held = [];
  await (await startEmbedded({ dataDir, log: quiet })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function emptyFolder(): Promise<void> {
  await rm(dataDir, { recursive: true });
  dataDir = await newFolder();
}

interface Held {
  readonly child: ChildProcess;
  readonly adopted: boolean;
  readonly connectionString: string;
}

interface HoldOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly orphanSeconds?: number;
}

async function hold({ orphanSeconds = 20, ...options }: HoldOptions = {}): Promise<Held> {
  const child = spawn(process.execPath, [holder, dataDir, String(orphanSeconds)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  held.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { adopted: boolean; connectionString: string }) };
  }
  throw new Error(said.split('\n').find((line) => line.includes('Error')) ?? said);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ask<T extends pg.QueryResultRow>(connectionString: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

test('creates the cluster at the first start, with checksums and a private password file, and keeps what is written', async () => {
  await emptyFolder();
  const first = await startEmbedded({ dataDir, log: quiet });
  await ask(first.connectionString, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  expect(await ask(first.connectionString, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  const mode = (await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777;
  expect(mode).toBe(0o600);
  await first.stop();
  const second = await startEmbedded({ dataDir, log: quiet });
  expect(second.adopted).toBe(false);
  expect(await ask(second.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('takes over the server of a killed portal', async () => {
  const { child, connectionString } = await hold();
  await ask(connectionString, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  await kill(child);
  const next = await startEmbedded({ dataDir, log: quiet });
  expect(next.adopted).toBe(true);
  expect(await ask(next.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  await next.stop();
});

async function processesOf(dataDirectory: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index]?.startsWith(dataDirectory));
}

test.runIf(process.platform === 'linux')(
  'stops the server when its portal was killed and no other one started',
  async () => {
    const { child } = await hold({ orphanSeconds: 1 });
    expect(await processesOf(dataDir)).not.toEqual([]);
    await kill(child);
    await vi.waitFor(async () => expect(await processesOf(dataDir)).toEqual([]), { timeout: 30_000, interval: 100 });
    const next = await startEmbedded({ dataDir, log: quiet });
    expect(next.adopted).toBe(false);
    await next.stop();
  },
);

test.runIf(process.platform === 'linux')('keeps the server running when another portal has taken it over', async () => {
  const { child } = await hold({ orphanSeconds: 1 });
  const cluster = join(dataDir, 'postgres', 'cluster');
  const watchdogs = async () => {
    const all = await Promise.all([processesOf(dataDir), processesOf(cluster)]);
    return all[0].filter((pid) => !all[1].includes(pid));
  };
  const [old] = await watchdogs();
  const server = await postmasterOf(cluster);
  await kill(child);
  const next = await startEmbedded({ dataDir, log: quiet });
  await vi.waitFor(async () => expect(await watchdogs()).not.toContain(old), { timeout: 30_000, interval: 100 });
  expect([next.adopted, await postmasterOf(cluster)]).toEqual([true, server]);
  expect(await ask(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('refuses a second portal on the same folder and leaves the first one’s server running', async () => {
  const { connectionString } = await hold();
  await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
    /Another portal is already using .*set another DATA_DIR/,
  );
  expect(await ask(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('starts again after portal and server were both killed', async () => {
  const { child, connectionString } = await hold();
  await ask(connectionString, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (2)');
  const pid = await postmasterOf(clusterIn(dataDir));
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await startEmbedded({ dataDir, log: quiet });
  expect(await ask(next.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 2 }]);
  await next.stop();
});

test('restarts a server that dies under a running portal', async () => {
  let back = quiet as () => void;
  const isBack = new Promise<void>((resolve) => {
    back = resolve;
  });
  const database = await startEmbedded({ dataDir, log: quiet, onChange: (state) => state === 'back' && back() });
  process.kill(await postmasterOf(database.dataDirectory), 'SIGKILL');
  await isBack;
  expect(await ask(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('leaves no server behind when stopped during a restart', async () => {
  let gone = quiet as () => void;
  const isGone = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const database = await startEmbedded({ dataDir, log: quiet, onChange: (state) => state === 'lost' && gone() });
  process.kill(await postmasterOf(database.dataDirectory), 'SIGKILL');
  await isGone;
  await database.stop();
  const next = await startEmbedded({ dataDir, log: quiet });
  expect(next.adopted).toBe(false);
  await next.stop();
});

test('lets a task use the running portal’s server and leaves it running', async () => {
  const { connectionString } = await hold();
  const borrowed = await borrowEmbedded({ dataDir, log: quiet });
  await borrowed.stop();
  expect(await ask(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)('runs as the current user when that is not root', async () => {
  await emptyFolder();
  await chown(dataDir, 65_534, 65_534);
  const { child } = await hold({ uid: 65_534, gid: 65_534 });
  expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(65_534);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
