import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { loadPackaged, packages } from './load-packaged.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 4 }, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const count = async () =>
  (
    await opened.db.execute<{ places: number; codes: number }>(sql`
      SELECT (SELECT count(*) FROM reference.places)::int AS places,
        (SELECT count(*) FROM reference.hs_codes)::int AS codes`)
  ).rows[0];
const forget = () => opened.db.execute(sql`DELETE FROM reference.loads`);

test('the versions of the packages are those of package.json', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'));
  const { reading: _, ...versions } = packages;
  expect(dependencies).toMatchObject(versions);
});

test('loads once for each version, also when several processes start', async () => {
  expect(await loadPackaged(opened.db)).toBe(false);
  const before = await count();
  expect(before?.places).toBeGreaterThan(5_000);
  await forget();
  const loaded = await Promise.all([loadPackaged(opened.db), loadPackaged(opened.db), loadPackaged(opened.db)]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await count()).toEqual(before);
});

test('keeps what a file brought', async () => {
  await opened.db.execute(
    sql`UPDATE reference.places SET name = 'Port of Rotterdam', source = 'FILE' WHERE code = 'NLRTM'`,
  );
  await forget();
  await loadPackaged(opened.db);
  const { rows } = await opened.db.execute(sql`SELECT name FROM reference.places WHERE code = 'NLRTM'`);
  expect(rows).toEqual([{ name: 'Port of Rotterdam' }]);
});

test('leaves no rows for later to sort into the indexes of the lookup', async () => {
  await forget();
  await loadPackaged(opened.db);
  const { rows } = await opened.db.execute(
    sql`SELECT gin_clean_pending_list('reference.places_words') + gin_clean_pending_list('reference.places_each_word') AS left`,
  );
  expect(rows).toEqual([{ left: '0' }]);
});
