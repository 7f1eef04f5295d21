import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { forgetKeys } from './idempotency.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('keys of more than a day ago go, younger ones stay', async () => {
  const userId = newId();
  for (const [key, age] of [
    ['yesterday-and-more', '25 hours'],
    ['of-this-day', '23 hours'],
  ]) {
    await portal.db.execute(sql`INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
      VALUES (${userId}, ${key}, '', now() - ${age}::interval)`);
  }
  expect(await forgetKeys(portal.db)).toBe(1);
  const left = await portal.db.execute(sql`SELECT key FROM idempotency_keys WHERE user_id = ${userId}`);
  expect(left.rows).toEqual([{ key: 'of-this-day' }]);
});
