import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { isDatabaseUnavailable, isOutOfConnections, isOutOfReach } from './errors.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await opened.close();
  await database.drop();
});

const endAll = () =>
  admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'quayside'`);
const countAll = async () =>
  (
    await admin.query(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'quayside'`)
  ).rowCount;
const answers = () => opened.pool.query('SELECT 1 AS one').then(({ rows }) => rows);

describe('a broken connection', () => {
  it('in a transaction that waits for other work fails only that transaction', async () => {
    const failed = opened.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await endAll();
      // The server closes the connection while no query runs.
      await expect.poll(countAll).toBe(0);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(failed).rejects.toSatisfy(isOutOfReach);
    await expect.poll(answers).toEqual([{ one: 1 }]);
  });

  it('returns to the pool, even if the transaction never began', async () => {
    for (let time = 0; time < 6; time += 1) {
      const clients = await Promise.all([opened.pool.connect(), opened.pool.connect()]);
      for (const client of clients) client.release();
      const begun = Promise.allSettled([1, 2].map(() => opened.db.transaction((tx) => tx.execute(sql`SELECT 1`))));
      await endAll();
      await begun;
      await expect.poll(() => answers().catch(() => null)).toEqual([{ one: 1 }]);
    }
    expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
  });
});

describe('an unreachable database', () => {
  /** Accepts connections and never answers, like a frozen server. */
  const silent = async () => {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    return {
      url: `postgresql://nobody:secret@127.0.0.1:${port}/none`,
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  };

  it('is reported within 3 s, and at once from then on', async () => {
    const { url, close } = await silent();
    const unavailable = openDatabase({ connectionString: url, poolSize: 2 }, () => undefined);
    await expect(unavailable.pool.query('SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable);
    await expect.poll(() => unavailable.pool.outage.isConfirmed, { timeout: 10_000 }).toBe(true);
    const before = unavailable.pool.totalCount;
    await expect(unavailable.db.transaction(async () => undefined)).rejects.toSatisfy(isOutOfReach);
    expect(unavailable.pool.totalCount).toBe(before);
    await unavailable.close();
    close();
  });

  it('differs from one whose connections are all in use', async () => {
    const clients = await Promise.all([opened.pool.connect(), opened.pool.connect()]);
    const error: unknown = await opened.pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    for (const client of clients) client.release();
    expect([isDatabaseUnavailable(error), isOutOfConnections(error), isOutOfReach(error)]).toEqual([true, true, false]);
  });
});

describe('every kind of outage', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });
  it.each([
    ['an administrator’s shutdown', coded('57P01')],
    ['a crash', coded('57P02')],
    ['a start', coded('57P03')],
    ['a connection exception', coded('08006')],
    ['a protocol violation', coded('08P01')],
    ['a session ended in a transaction', coded('25P03')],
    ['a reset', coded('ECONNRESET')],
    ['a broken pipe', coded('EPIPE')],
    ['a refusal', coded('ECONNREFUSED')],
    ['a missing socket', coded('ENOENT', { syscall: 'connect' })],
    ['an unknown host', coded('EAI_AGAIN')],
    ['the end of the connection', new Error('Connection terminated unexpectedly')],
    ['a connection that takes too long', new Error('Connection terminated due to connection timeout')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['too many connections', coded('53300')],
    ['a statement that takes too long', coded('57014')],
  ])('is recognised as %s, also as the cause of another error', (_form, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error('wrapped', { cause: error }) }))).toBe(
      true,
    );
  });

  it('is not confused with an error of the request', () => {
    for (const code of ['23505', '22P02', '42P01', 'ENOENT', 'ENOSPC', '40P01'])
      expect(isDatabaseUnavailable(coded(code))).toBe(false);
    expect(isDatabaseUnavailable(null)).toBe(false);
    expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
  });
});

describe('a statement in a transaction', () => {
  it('can be sent again after it failed', async () => {
    const divide = (by: number) => opened.db.transaction((tx) => tx.execute(sql`SELECT 6 / ${by}::int AS result`));
    for (let time = 0; time < 4; time += 1) await expect(divide(0)).rejects.toThrow();
    await expect(divide(2).then(({ rows }) => rows)).resolves.toEqual([{ result: 3 }]);
  });
});
