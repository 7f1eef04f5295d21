/** A failed start says in one line which setting is wrong and what to do. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { readSettings } from './settings.ts';
import { startPortal } from './start.ts';
import { prepareDatabase } from './start-database.ts';
import { explainStart, listen } from './start-steps.ts';
import { cloneDatabase } from './testing/database.ts';
import { startPortalProcess } from './testing/portal-process.ts';

// Some tests start whole processes, beside other suites.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let databaseUrl: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-start-'));
  ({ url: databaseUrl, drop } = await cloneDatabase());
});
afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

const base = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none' });

async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = await startPortal(readSettings({ ...base(), ...env })).catch((error: unknown) => explainStart(error));
  if (typeof started === 'string') return started;
  await started.stop();
  return 'it started';
}

/** The clone's address with one part changed. */
function changed(change: (url: URL) => void): string {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
}

async function takenPort(): Promise<{ port: string; free: () => void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { port: String(typeof address === 'object' ? address?.port : 0), free: () => server.close() };
}

test('a port in use', async () => {
  const { port, free } = await takenPort();
  expect(await refusalOf({ PORT: port })).toMatch(
    new RegExp(`^PORT ${port} on 127.0.0.1 is in use .* set PORT to a free port\\.$`),
  );
  free();
});

test.each(['192.0.2.1', 'no-such-host.invalid', '2001:db8::1'])('a HOST of another machine: %s', async (HOST) => {
  expect(await refusalOf({ HOST })).toBe(
    `HOST ${HOST} is not an address of this machine. Set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
  );
});

test('a port that only root may open', async () => {
  const app = { listen: () => Promise.reject(Object.assign(new Error('listen EACCES'), { code: 'EACCES' })) };
  const refused = listen(app as unknown as FastifyInstance, readSettings({ PORT: '80' }));
  await expect(refused).rejects.toThrow(
    /^The account of the portal is not allowed to use PORT 80\. Set PORT to 1024 or higher/,
  );
});

test('a DATA_DIR that is not a folder, or not inside one', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  for (const DATA_DIR of [file, join(file, 'within')])
    expect(await refusalOf({ DATA_DIR })).toMatch(
      /^DATA_DIR .*a-file.* can't be used: .*set DATA_DIR to another folder\.$/,
    );
});

test.each([
  [
    'no server listens',
    'postgres://me:hunter2@127.0.0.1:1/portal',
    /no PostgreSQL server answers at 127\.0\.0\.1:1 .*Start it/,
  ],
  [
    'the host is unknown',
    'postgres://me:hunter2@no-such-host.invalid/portal',
    /host no-such-host\.invalid is not known/,
  ],
])('a DATABASE_URL, but %s', async (_why, DATABASE_URL, remedy) => {
  const line = await refusalOf({ DATABASE_URL });
  expect(line).toMatch(/^DATABASE_URL: /);
  expect(line).toMatch(remedy);
  expect(line).not.toContain('hunter2');
});

test('a DATABASE_URL with a wrong password', async () => {
  const DATABASE_URL = changed((url) => (url.password = 'wrong'));
  expect(await refusalOf({ DATABASE_URL })).toMatch(/^DATABASE_URL: .* refuses the password of quayside\. Correct/);
});

test('a DATABASE_URL with an unknown database', async () => {
  const DATABASE_URL = changed((url) => (url.pathname = '/nowhere'));
  expect(await refusalOf({ DATABASE_URL })).toMatch(/^DATABASE_URL: there is no database nowhere .*createdb nowhere/);
});

test('a DATABASE_URL that leads to something other than PostgreSQL', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const line = await refusalOf({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/portal` });
  expect(line).toMatch(/^DATABASE_URL: /);
  expect(line).toContain(`127.0.0.1:${port}`);
  server.close();
});

test('a database server that is too old', async () => {
  const pool = { query: async () => ({ rows: [{ server_version_num: '140011' }] }) };
  const refused = prepareDatabase({ pool } as unknown as OpenDatabase, {
    DATABASE_URL: 'postgres://me@127.0.0.1/portal',
  });
  await expect(refused).rejects.toThrow('DATABASE_URL points to PostgreSQL 14: use a server of version 15 or newer.');
});

test('a database that a newer version of the portal has migrated', async () => {
  const newer = await cloneDatabase();
  const { pool, close } = openDatabase({ connectionString: newer.url, poolSize: 1 }, () => undefined);
  const at = Date.UTC(2096, 0, 2, 3, 4);
  await pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of-a-newer-version', $1)", [
    at,
  ]);
  expect(await refusalOf({ DATABASE_URL: newer.url })).toMatch(
    /^The database was migrated by a newer version of the portal \(its last migration is of 2096-01-02 03:04, .*\)\. Start that version or a newer one, or restore a backup .*\.$/,
  );
  await close();
  await newer.drop();
});

test('the process prints one line for each wrong setting', async () => {
  const wrong = startPortalProcess({ DATA_DIR: dataDir, PUBLIC_URL: 'foo', PORT: 'http' });
  await expect(wrong).rejects.toThrow(
    'Invalid setting: PORT must be a whole number from 0 to 65535 (it is "http").\n' +
      'Invalid setting: PUBLIC_URL must be the address that people use, without a path, such as https://portal.example (it is "foo").',
  );
  const unavailable = startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://me@127.0.0.1:1/portal' });
  await expect(unavailable).rejects.toThrow(
    "\nThe portal can't start: DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct host and port.",
  );
});
