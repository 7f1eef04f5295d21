import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const token = 'a-token-of-more-than-sixteen';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ METRICS_TOKEN: token });
});
afterAll(() => portal.close());

it('is healthy, accepts requests and is ready', async () => {
  expect((await portal.get(null, '/api/health')).json()).toMatchObject({ status: 'up' });
  expect((await portal.get(null, '/api/accepting')).json()).toEqual({ status: 'accepting' });
  expect((await portal.get(null, '/api/ready')).json()).toEqual({ status: 'ready' });
});

it('is not ready while a migration is missing', async () => {
  const taken = await portal.db.execute<{ hash: string; created_at: string }>(
    sql`DELETE FROM drizzle.__drizzle_migrations RETURNING hash, created_at`,
  );
  const response = await portal.get(null, '/api/ready');
  expect([response.statusCode, response.json().code]).toEqual([503, 'NOT_READY']);
  expect(response.headers['retry-after']).toBeDefined();
  for (const { hash, created_at } of taken.rows) {
    await portal.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${created_at})`,
    );
  }
  expect((await portal.get(null, '/api/ready')).statusCode).toBe(200);
});

it('answers 507 while the disk is full, and is ready again once a write succeeds', async () => {
  const person = await portal.person();
  await portal.db.execute(sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'could not extend file "base/1/2"' USING ERRCODE = '53100'; END$$`);
  await portal.db.execute(sql`CREATE TRIGGER disk_full BEFORE UPDATE ON users EXECUTE FUNCTION disk_full()`);
  const refused = await portal.send(person, 'PATCH', '/api/user/me', { company: 'Harbour Lines' });
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'STORAGE_FULL']);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json().message).not.toContain('base/1/2');
  const notReady = await portal.get(null, '/api/ready');
  expect([notReady.statusCode, notReady.json().code]).toEqual([503, 'STORAGE_FULL']);
  expect(notReady.headers['retry-after']).toBeDefined();
  await portal.db.execute(sql`DROP TRIGGER disk_full ON users`);
  await expect.poll(async () => (await portal.get(null, '/api/ready')).statusCode, { timeout: 20_000 }).toBe(200);
});

it('shows metrics to this machine and to holders of the token', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url: '/api/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } });
  await portal.get(null, '/api/health');
  const local = await ask('127.0.0.1');
  expect(local.headers['content-type']).toContain('text/plain');
  expect(local.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}');
  expect(local.body).toContain('database_connections{state="open"}');
  expect((await ask('203.0.113.9')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
  expect((await ask('127.0.0.1', { host: 'rebound.example' })).statusCode).toBe(403);
  expect((await ask('203.0.113.9', { authorization: 'Bearer another-token-altogether' })).statusCode).toBe(404);
  expect((await ask('203.0.113.9', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});
