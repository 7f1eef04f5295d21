import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 1 }, () => undefined);
  await opened.pool.query('CREATE TABLE lines (id int PRIMARY KEY)');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const insert = (id: number) => sql`INSERT INTO lines VALUES (${id})`;
const stored = async (): Promise<number[]> =>
  (await opened.pool.query<{ id: number }>('SELECT id FROM lines ORDER BY id')).rows.map(({ id }) => id);

it('runs statements that are sent together in their order', async () => {
  const seen = await opened.db.transaction(async (tx) => {
    const [, counted] = await Promise.all([
      tx.execute(insert(1)),
      tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM lines WHERE id = ${1}`),
      tx.execute(insert(2)),
    ]);
    return counted.rows;
  });
  expect(seen).toEqual([{ count: 1 }]);
  expect(await stored()).toEqual([1, 2]);
});

it('stores nothing if one of them fails, and the connection stays usable', async () => {
  const failed = opened.db.transaction((tx) =>
    Promise.all([tx.execute(insert(3)), tx.execute(insert(1)), tx.execute(insert(4))]),
  );
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await stored()).toEqual([1, 2]);
});

it('stores nothing if it does not begin', async () => {
  const isolationLevel = 'unknown' as 'serializable';
  const failed = opened.db.transaction((tx) => tx.execute(insert(8)), { isolationLevel });
  await expect(failed).rejects.toMatchObject({ cause: { code: '42601' } });
  expect(await stored()).toEqual([1, 2]);
});

it('runs several statements without values in one text, and none', async () => {
  await opened.db.transaction((tx) => tx.execute(sql`INSERT INTO lines VALUES (20); INSERT INTO lines VALUES (21)`));
  await opened.db.transaction(async () => undefined);
  expect(await stored()).toEqual([1, 2, 20, 21]);
});
