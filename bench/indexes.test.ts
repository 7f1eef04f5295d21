import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { indexReasons } from './index-reasons.ts';
import { listUnusedIndexes } from './indexes.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  clone = await cloneDatabase();
  client = new pg.Client({ connectionString: clone.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await clone.drop();
});

const unused = async () => (await listUnusedIndexes(clone.url)).map(({ name }) => name);

test('every index with a reason exists', async () => {
  const { rows } = await client.query<{ indexname: string }>('SELECT indexname FROM pg_indexes');
  const names = rows.map(({ indexname }) => indexname);
  expect(Object.keys(indexReasons).filter((name) => !names.includes(name))).toEqual([]);
});

test('lists an index until a statement uses it, and none that enforces or supports something', async () => {
  await client.query(`
    CREATE TABLE lorries (id int PRIMARY KEY, plate text UNIQUE);
    CREATE TABLE parcels (id int PRIMARY KEY, lorry_id int REFERENCES lorries, weight int);
    CREATE INDEX parcels_lorry ON parcels (lorry_id);
    CREATE INDEX parcels_weight ON parcels (weight)`);
  const ofParcels = async () => (await unused()).filter((name) => /parcels|lorries/.test(name));
  expect(await ofParcels()).toEqual(['parcels_weight']);
  await client.query('SET enable_seqscan = off');
  await client.query('SELECT id FROM parcels WHERE weight = 5');
  await client.query('SELECT pg_stat_force_next_flush()');
  await expect.poll(ofParcels).toEqual([]);
});
