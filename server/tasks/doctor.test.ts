import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckResult } from '#contract/health.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const doctor = fileURLToPath(new URL('doctor.ts', import.meta.url));
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ METRICS_TOKEN: 'a-token-of-more-than-sixteen' });
});
afterAll(() => portal.close());

async function examine(env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { DATA_DIR } = portal.settings;
  const child = spawn(process.execPath, [doctor], {
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, DATA_DIR, MIN_FREE_DISK_MB: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, output };
}

const NAMES = [
  'Settings',
  'Database',
  'Database rights',
  'Database standbys',
  'Migrations',
  'Clock',
  'Mail',
  'Storage',
  'Disk',
  'Certificate',
];

it('checks everything and succeeds if nothing failed', async () => {
  const { code, output } = await examine();
  expect(code, output).toBe(0);
  for (const name of NAMES) expect(output).toMatch(new RegExp(`^(ok|warning) +${name} {2,}\\S`, 'm'));
  expect(output).toContain(' 0 failed.');
});

it('says what to do about a failed check, and fails', async () => {
  const { code, output } = await examine({ SMTP_URL: 'smtp://me:hush-hush@127.0.0.1:1' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed +Mail +127\.0\.0\.1:1 does not answer: .+\n +→ Start the mail server/m);
  expect(output).not.toContain('hush-hush');
});

it('reports a database that does not answer in one line, and checks the rest', async () => {
  const { code, output } = await examine({ DATABASE_URL: 'postgres://me:hush-hush@127.0.0.1:1/portal' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed +Database .+\n +→ DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:1/m);
  expect(output).toMatch(/^ok +Storage/m);
  expect(output).not.toContain('hush-hush');
});

it('reports wrong settings without their secrets', async () => {
  const { code, output } = await examine({ PORT: 'x', METRICS_TOKEN: 'hush-hush' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed +Settings +PORT must be a whole number/m);
  expect(output).toMatch(/^failed +Settings +METRICS_TOKEN must have at least 16 characters/m);
  expect(output).not.toContain('hush-hush');
});

it('tells missing and newer migrations apart', async () => {
  const migrations = async () => (await portal.portal.checks.run()).find(({ name }) => name === 'Migrations');
  const { rows } = await portal.db.execute<{ hash: string; created_at: string }>(
    sql`DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)
      RETURNING hash, created_at`,
  );
  const [last] = rows;
  expect(await migrations()).toMatchObject({
    state: 'failed',
    found: expect.stringMatching(/^1 of \d+ migrations have not run/),
  });
  await portal.db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES (${last?.hash}, ${last?.created_at}), ('later', 99999999999999)`);
  expect(await migrations()).toMatchObject({
    state: 'failed',
    found: 'The database was migrated by a newer version of the portal.',
  });
  await portal.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'later'`);
});

it('shows admins the same, and nobody else', async () => {
  const [admin, moderator] = [await portal.person('admin'), await portal.person('moderator')];
  expect((await portal.get(moderator, '/api/admin/health')).statusCode).toBe(403);
  expect((await portal.get(null, '/api/admin/health')).statusCode).toBe(401);
  const response = await portal.get(admin, '/api/admin/health');
  const { checks } = response.json<{ data: { checks: CheckResult[] } }>().data;
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(response.body).not.toContain('a-token-of-more-than-sixteen');
});

it('checks the address that leads past a pooler', async () => {
  const wrong = await examine({ DATABASE_DIRECT_URL: 'postgres://me:hush-hush@127.0.0.1:1/portal' });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(
    /^failed +Direct database +Migrations, jobs .+\n +→ DATABASE_DIRECT_URL: no PostgreSQL server answers at 127\.0\.0\.1:1/m,
  );
  expect(wrong.output).not.toContain('hush-hush');
  const right = await examine({ DATABASE_DIRECT_URL: portal.databaseUrl });
  expect([right.code, right.output]).toEqual([0, expect.stringMatching(/^ok +Direct database/m)]);
});
