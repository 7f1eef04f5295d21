import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { freeze } from '#server/testing/freeze.ts';
import { postmasterOf } from '#server/testing/postmaster.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/index.ts';
import { isOutOfReach } from './errors.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let dataDir: string;
let server: EmbeddedDatabase;
let opened: OpenDatabase;
let said: string[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-frozen-'));
  await chmod(dataDir, 0o755);
  server = await startEmbedded({ dataDir, log: () => undefined });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
beforeEach(() => {
  said = [];
  opened = openDatabase({ connectionString: server.connectionString, poolSize: 2 }, () => undefined);
  opened.pool.outage.log = { warn: (line) => void said.push(line) };
});
afterEach(() => opened.close());

const freezeServer = async () => freeze(await postmasterOf(server.dataDirectory));
const answers = () => opened.pool.query('SELECT 1 AS one').then(({ rows }) => rows);

it('a frozen server fails pending queries and serves again when it continues', async () => {
  const inTransaction = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const transaction = opened.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    inTransaction.resolve();
    await frozen.promise;
    await tx.execute(sql`SELECT 1`);
  });
  await inTransaction.promise;
  await answers();
  const thaw = await freezeServer();
  try {
    frozen.resolve();
    // More than the pool has connections.
    const results = await Promise.allSettled([transaction, ...Array.from({ length: 5 }, answers)]);
    for (const result of results) expect(result.status === 'rejected' && isOutOfReach(result.reason)).toBe(true);
    expect(opened.pool.outage.isConfirmed).toBe(true);
    await expect(answers()).rejects.toSatisfy(isOutOfReach);
  } finally {
    thaw();
  }
  await expect.poll(() => answers().catch(() => null), { timeout: 10_000 }).toEqual([{ one: 1 }]);
  expect(said).toEqual([
    'The database does not answer. Requests get 503 until it does.',
    expect.stringMatching(/^The database answers again, after \d+\.\d s\.$/),
  ]);
}, 60_000);

it('a slow query continues while the server answers others', async () => {
  const slow = () => opened.pool.query('SELECT pg_sleep(3) IS NOT NULL AS slept').then(({ rows }) => rows[0]);
  expect(await Promise.all([slow(), slow()])).toEqual([{ slept: true }, { slept: true }]);
  expect(said).toEqual([]);
}, 60_000);
