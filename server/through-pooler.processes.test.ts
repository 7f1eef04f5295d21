/** `DATABASE_URL` through PgBouncer in transaction mode, with `DATABASE_DIRECT_URL` past it. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isDatabaseUnavailable, isTimedOut } from './platform/database/errors.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { readRows } from './platform/database/read.ts';
import { prepareDatabase } from './start-database.ts';
import { explainStart } from './start-steps.ts';
import { cloneDatabase } from './testing/database.ts';
import { findPooler, type Pooler, type PoolerOptions, startPooler } from './testing/engines/pgbouncer.ts';

// PgBouncer may have to be installed first.
vi.setConfig({ hookTimeout: 300_000 });

const SESSIONS = 2;
const isMissing = (await findPooler()) === null;
if (isMissing) process.stderr.write('Skipped: PgBouncer is not installed, and this account can’t install it.\n');

describe.skipIf(isMissing)('through a pooler in transaction mode', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let pooler: Pooler;
  let database: OpenDatabase;
  let url: string;
  beforeAll(async () => {
    clone = await cloneDatabase();
    pooler = await startPooler(inject('databaseUrl'), { poolSize: SESSIONS });
    url = pooler.through(clone.url);
    database = openDatabase({ connectionString: url, direct: clone.url, poolSize: 8 }, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await clone.drop();
  });

  const setting = async (name: string) =>
    (await database.db.execute<{ value: string }>(sql`SELECT current_setting(${name}) AS value`)).rows[0]?.value;
  const times = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));

  it('sends the same statements over more connections than the server has sessions', async () => {
    const { db } = database;
    const read = () => readRows<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid, ${1}::int AS one`);
    const write = (at: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO visit_salts (day, salt) VALUES (date '2020-01-01' + ${at}::int, 'x')`);
      });
    const [rows] = await Promise.all([times(60, read), times(60, write)]);
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(SESSIONS);
    const stored = await db.execute(sql`DELETE FROM visit_salts WHERE day < '2021-01-01'`);
    expect(stored.rowCount).toBe(60);
    const prepared = await db.execute(sql`SELECT name FROM pg_prepared_statements`);
    expect(prepared.rows).toEqual([]);
  });

  it('reads times in UTC', async () => {
    expect(await times(4, () => setting('timezone'))).toEqual(['UTC', 'UTC', 'UTC', 'UTC']);
    const [row] = await readRows<{ at: string }>(database.db, sql`SELECT '2026-01-01T12:00Z'::timestamptz AS at`);
    expect(row?.at).toBe('2026-01-01 12:00:00+00');
  });

  it('limits the time of statements and of idle transactions, and leaves no setting behind', async () => {
    const inside = await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle`);
      return rows[0];
    });
    expect(inside).toEqual({ statement: '5s', idle: '30s' });
    expect(await setting('statement_timeout')).toBe('5s');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    expect((await other.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await other.end();
    const slow = sql`SELECT pg_sleep(20)`;
    const refused = await Promise.allSettled([
      database.db.execute(slow),
      database.db.transaction((tx) => tx.execute(slow)),
    ]);
    for (const result of refused) expect(result.status === 'rejected' && isTimedOut(result.reason)).toBe(true);
    const running = await database.db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid() AND state = 'active'`,
    );
    expect(running.rowCount).toBe(0);
  }, 30_000);

  it('fails immediately while the pooler is unavailable, and answers when it is back', async () => {
    const own = await startPooler(inject('databaseUrl'));
    const opened = openDatabase(
      { connectionString: own.through(clone.url), direct: clone.url, poolSize: 2 },
      () => undefined,
    );
    const answers = () => opened.db.execute(sql`SELECT 1 AS one`).then(({ rows }) => rows, isDatabaseUnavailable);
    expect(await answers()).toEqual([{ one: 1 }]);
    await own.stop('SIGKILL');
    expect(await answers()).toBe(true);
    await expect.poll(() => opened.pool.outage.isConfirmed).toBe(true);
    const again = await startPooler(inject('databaseUrl'), { port: own.port });
    await expect.poll(answers, { timeout: 10_000 }).toEqual([{ one: 1 }]);
    await opened.close();
    await again.stop();
  });

  describe('at the start', () => {
    const ignored = 'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout';
    const refusalOf = async (addresses: Parameters<typeof prepareDatabase>[1]) => {
      const { DATABASE_URL: connectionString = '', DATABASE_DIRECT_URL: direct } = addresses ?? {};
      const opened = openDatabase({ connectionString, direct, poolSize: 2 }, () => undefined);
      const refusal = await prepareDatabase(opened, addresses).then(
        () => 'it started',
        (error: unknown) => explainStart(error),
      );
      await opened.close();
      return refusal;
    };
    async function besides<T>(options: PoolerOptions, work: (other: Pooler) => Promise<T>): Promise<T> {
      const other = await startPooler(inject('databaseUrl'), options);
      return work(other).finally(() => other.stop());
    }

    it('migrates past the pooler', async () => {
      expect(await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: clone.url })).toBe('it started');
    });

    it('says what to set when DATABASE_URL leads to a pooler and DATABASE_DIRECT_URL is missing', async () => {
      const line =
        /^DATABASE_URL leads to a connection pooler in transaction mode, .* Set DATABASE_DIRECT_URL to the address of .*\.$/;
      expect(await refusalOf({ DATABASE_URL: url })).toMatch(line);
      for (const order of [0, 1]) {
        await besides({ lines: [ignored, `server_round_robin = ${order}`] }, async (lenient) => {
          expect(await refusalOf({ DATABASE_URL: lenient.through(clone.url) })).toMatch(line);
        });
      }
    });

    it('accepts a pooler in session mode', async () => {
      await besides({ lines: [ignored, 'pool_mode = session'] }, async (session) => {
        expect(await refusalOf({ DATABASE_URL: session.through(clone.url) })).toBe('it started');
      });
    });

    it('says what to correct when DATABASE_DIRECT_URL leads to a pooler, or to another database', async () => {
      expect(await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toMatch(
        /^DATABASE_DIRECT_URL leads to a connection pooler in transaction mode\. Set it to/,
      );
      const other = await cloneDatabase();
      expect(await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: other.url })).toMatch(
        /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases\./,
      );
      await other.drop();
    });

    it('names the address that does not answer', async () => {
      const nowhere = 'postgres://me:hunter2@127.0.0.1:1/portal';
      expect(await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: nowhere })).toMatch(
        /^DATABASE_DIRECT_URL: no PostgreSQL server answers at 127\.0\.0\.1:1 /,
      );
      expect(await refusalOf({ DATABASE_URL: nowhere, DATABASE_DIRECT_URL: clone.url })).toMatch(
        /^DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:1 /,
      );
    });
  });
});
