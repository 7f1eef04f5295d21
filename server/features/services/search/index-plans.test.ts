/** Words are found by their index, whatever PostgreSQL expects of a limit. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchContents } from '#server/features.ts';
import { type Db, openDatabase } from '#server/platform/database/open.ts';
import { selectCounts, selectKeys, selectRanked } from '#server/platform/search/queries.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { planOf } from '#server/testing/plan.ts';
import { PLANNER } from './open.ts';

const sources = searchContents.map(({ source }) => source);
const none = new Set<(typeof sources)[number]>();
const all = new Set(sources);
let forum: Forum;
let planned: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  forum = await makeForum();
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
      search_text, status, created_at)
    SELECT gen_random_uuid(), 'general', ${forum.author.id}::uuid, ${forum.ocean}::uuid, 'Turbot ' || n, '',
      repeat('Turbot by the crate ', 40), 'Turbot by the crate', 'success', now() - n * interval '1 minute'
    FROM generate_series(1, 4000) AS n`);
  await forum.db.execute(sql`ANALYZE posts`);
  const { connectionString = '' } = forum.db.$client.direct;
  planned = openDatabase({ connectionString, poolSize: 1, planner: PLANNER }, () => undefined);
});
afterAll(async () => {
  await planned.close();
  await forum.close();
});

test.each([
  ['few matches', (db: Db) => selectRanked(db, sources, { query: 'turbot', tiers: ['turbot'] }, {}, 200)],
  ['newest matches', (db: Db) => selectKeys(db, sources, 'turbot', {}, null, 20, none)],
  ['newest matches by period', (db: Db) => selectKeys(db, sources, 'turbot', {}, null, 20, all)],
  ['counts', (db: Db) => selectCounts(db, sources, 'turbot', {}, () => 200, none)],
  ['counts by period', (db: Db) => selectCounts(db, sources, 'turbot', {}, () => 200, all)],
])('uses the index of words: %s', async (_name, read) => {
  const plan = await planOf(planned.pool, read);
  expect(plan).toMatch(/Bitmap Index Scan on posts_words/);
  expect(plan).not.toMatch(/Scan using posts_\w+ on posts/);
});
