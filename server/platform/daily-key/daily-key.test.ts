import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { DailyKey } from './daily-key.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('gives all replicas the same key, even if many request it at first', async () => {
  const replicas = Array.from({ length: 10 }, () => new DailyKey(portal.db));
  const hashes = await Promise.all(replicas.map((replica) => replica.hash('guest', '192.0.2.1')));
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1);
  const keys = await portal.db.execute(sql`SELECT 1 FROM visit_salts`);
  expect(keys.rowCount).toBe(1);
});

it('hashes differ by address and by purpose', async () => {
  const key = new DailyKey(portal.db);
  const hashes = [
    await key.hash('guest', '192.0.2.1'),
    await key.hash('guest', '192.0.2.2'),
    await key.hash('upload', '192.0.2.1'),
  ];
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3);
});

it('deletes the keys of past days when it takes a new one', async () => {
  await portal.db.execute(sql`DELETE FROM visit_salts`);
  await portal.db.execute(
    sql`INSERT INTO visit_salts (day, salt) VALUES ((now() AT TIME ZONE 'UTC')::date - 1, 'yesterday')`,
  );
  const { day } = await new DailyKey(portal.db).hash('guest', '192.0.2.1');
  const kept = await portal.db.execute<{ day: string }>(sql`SELECT day::text FROM visit_salts`);
  expect(kept.rows).toEqual([{ day }]);
});
