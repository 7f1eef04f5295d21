/** What an operator finds in responses and in the log. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const SLOW_MS = 100;
let portal: TestPortal;
let behindProxy: TestPortal;
beforeAll(async () => {
  [portal, behindProxy] = await Promise.all([
    startTestPortal({ SLOW_QUERY_MS: String(SLOW_MS) }),
    startTestPortal({ TRUSTED_PROXIES: '10.0.0.0/8' }),
  ]);
});
afterAll(() => Promise.all([portal.close(), behindProxy.close()]));
afterEach(() => vi.restoreAllMocks());

describe('the id of a request', () => {
  const given = '5f1c0a7e9b3d4c2a8e6f0b1d2c3a4e5f';
  const idOf = async (remoteAddress: string, id = given) => {
    const headers = { 'x-request-id': id, host: 'localhost:3000' };
    return (await behindProxy.app.inject({ url: '/api/health', remoteAddress, headers })).headers['x-request-id'];
  };

  test('is in the response, and the same in an error message', async () => {
    const good = await portal.get(null, '/api/health');
    expect(good.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const bad = await portal.get(null, '/api/no-such-endpoint');
    expect(bad.headers['x-request-id']).toBe(bad.json().requestId);
    expect(bad.headers['x-request-id']).not.toBe(good.headers['x-request-id']);
  });

  test('is taken from a trusted proxy, and from nobody else', async () => {
    expect(await idOf('10.0.0.7')).toBe(given);
    expect(await idOf('127.0.0.1')).not.toBe(given);
    expect(await idOf('10.0.0.7', 'a b"\\n')).toMatch(/^[\w-]{36}$/);
  });
});

describe('a statement that takes long', () => {
  /** Another transaction locks the row of a person for longer than a statement may take unnoticed. */
  async function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T> {
    const client = await portal.db.$client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
    try {
      const working = work();
      const waiting = async () =>
        (
          await portal.db.execute(
            sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rows.length;
      await expect.poll(waiting).toBeGreaterThan(0);
      await client.query('SELECT pg_sleep($1)', [(SLOW_MS * 2) / 1000]);
      await client.query('ROLLBACK');
      return await working;
    } finally {
      client.release();
    }
  }

  test('is logged with its name, its request and its time, and without values', async () => {
    const person = await portal.person();
    const warn = vi.spyOn(portal.app.log, 'warn');
    const response = await whileLocked(person.id, () =>
      portal.send(person, 'PATCH', '/api/user/me', { company: 'Secret Lines' }),
    );
    expect(response.statusCode).toBe(200);
    const lines = warn.mock.calls as unknown as [Record<string, unknown>, string][];
    const update = lines.find(([fields]) => fields['operation'] === 'PATCH /api/user/me');
    expect(update).toEqual([
      {
        statement: expect.stringMatching(/^\w+ .*users/),
        statementId: expect.stringMatching(/^[\w-]{10}$/),
        ms: expect.any(Number),
        operation: 'PATCH /api/user/me',
        reqId: response.headers['x-request-id'],
      },
      'A slow statement.',
    ]);
    expect(update?.[0]['ms']).toBeGreaterThanOrEqual(SLOW_MS);
    expect(JSON.stringify(lines)).not.toContain('Secret Lines');
    expect(JSON.stringify(lines)).not.toContain(person.id);
  });

  test('is counted, and says how it failed', async () => {
    const before = portal.portal.slowStatements.total;
    const warn = vi.spyOn(portal.app.log, 'warn');
    const failing = portal.db.execute(sql`SELECT pg_sleep(${SLOW_MS / 500}), 1 / (random() * 0)::int`);
    await expect(failing).rejects.toThrow();
    expect(portal.portal.slowStatements.total).toBeGreaterThan(before);
    expect(warn.mock.calls.map(([fields]) => fields)).toContainEqual(
      expect.objectContaining({ statement: 'SELECT', failure: '22012' }),
    );
  });

  test('does not flood the log when all statements are slow', async () => {
    const warn = vi.spyOn(portal.app.log, 'warn');
    const { slowStatements } = portal.portal;
    const slow = { text: 'SELECT 1', operation: undefined, startedAt: 0, milliseconds: 5_000, error: undefined };
    for (let count = 0; count < 200; count += 1) slowStatements.note(slow);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(30);
  });
});
