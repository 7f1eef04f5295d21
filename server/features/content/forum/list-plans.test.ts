/** Lists read only the rows of their page, whatever PostgreSQL expects of a value. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostId, SubCategoryId } from '#contract/ids.ts';
import type { Cursor } from '#server/platform/database/keyset.ts';
import { type Db, openDatabase } from '#server/platform/database/open.ts';
import { anyGuest } from '#server/policy.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { planOf } from '#server/testing/plan.ts';
import { orders, selectRequests } from '../../trade/freight/freight-staff/queries.ts';
import { readCategoryActivity } from './posts/category-activity-queries.ts';
import { selectPublished, selectRelated } from './posts/queries.ts';
import { selectReplies } from './replies/queries.ts';

let forum: Forum;
let planned: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  forum = await makeForum();
  const author = sql`${forum.author.id}::uuid`;
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
      search_text, status, tags, created_at)
    SELECT gen_random_uuid(), CASE WHEN n % 5 = 0 THEN 'quote' ELSE 'general' END, ${author},
      CASE WHEN n % 20 = 0 THEN ${forum.ocean}::uuid END,
      'Turbot ' || n, '', '', '', 'success',
      CASE WHEN n % 400 = 0 THEN ARRAY['rare', 'common'] WHEN n % 4 = 0 THEN ARRAY['common'] ELSE '{}' END,
      now() - n * interval '1 minute'
    FROM generate_series(1, 4000) AS n`);
  await forum.db.execute(sql`INSERT INTO freight_requests (post_id, freight, mode, incoterm, origin_country,
      destination_country, offers_until)
    SELECT id, '{}',
      CASE WHEN at % 100 = 0 THEN 'AIR' ELSE (ARRAY['SEA_FCL', 'SEA_LCL', 'ROAD_FTL', 'RAIL'])[1 + at % 4] END,
      (ARRAY['EXW', 'FCA', 'FOB', 'CIF', 'DAP'])[1 + at % 5],
      'IN', 'NL', now()
    FROM (SELECT id, row_number() OVER () AS at FROM posts WHERE kind = 'quote') p`);
  // One long thread, and many short ones, which PostgreSQL expects.
  await forum.db.execute(sql`INSERT INTO replies (id, post_id, author_id, description, status)
    SELECT gen_random_uuid(), p.id, ${author}, '', 'success'
    FROM posts p, generate_series(1, CASE WHEN p.title = 'Turbot 1' THEN 900 ELSE 3 END)`);
  await forum.db.execute(sql`ANALYZE`);
  const { connectionString = '' } = forum.db.$client.direct;
  planned = openDatabase({ connectionString, poolSize: 1 }, () => undefined);
});
afterAll(async () => {
  await planned.close();
  await forum.close();
});

const quotes = (request: object) => (db: Db) =>
  selectPublished(db, anyGuest, { kind: 'quote', request }, 'newest', null, 21);
const ofTag = (db: Db) => selectPublished(db, anyGuest, { tag: 'common' }, 'newest', null, 21);
test.each([
  ['replies of a thread', 'replies_of_post', (db: Db) => selectReplies(db, anyGuest, '' as PostId, null, 51)],
  ['posts related to one', 'posts_sub_category_newest', (db: Db) => selectRelated(db, anyGuest, '' as PostId, null)],
  ['posts with a common tag', 'posts_newest', ofTag],
  ['requests with a mode', 'freight_requests_mode_newest', quotes({ mode: 'AIR' })],
  ['requests with an Incoterm', 'freight_requests_incoterm_newest', quotes({ incoterm: 'DPU' })],
  ['newest requests for staff', 'freight_requests_newest', (db: Db) => selectRequests(db, {}, orders.newest, null, 21)],
  [
    'requests with most offers for staff',
    'freight_requests_most_offers',
    (db: Db) => selectRequests(db, {}, orders.offers, null, 21),
  ],
])('%s are read in the order of %s', async (_name, index, read) => {
  const plan = await planOf(planned.pool, read);
  expect(plan).toMatch(new RegExp(`Scan (?:Backward )?using ${index} `));
  expect(plan).not.toMatch(/Seq Scan on (?:posts|replies|freight_requests)/);
  expect(plan).not.toMatch(/Sort Key: (?:fr|r)\.\w+(?:, r\.id| DESC, fr)/);
});

test('pinned posts are read from posts_pinned, and the others in the order of posts_sub_category_newest', async () => {
  const filter = { subCategoryId: forum.ocean as SubCategoryId, pinnedFirst: true };
  const plan = await planOf(planned.pool, (db) => selectPublished(db, anyGuest, filter, 'newest', null, 21));
  expect(plan).toContain('posts_pinned');
  expect(plan).toMatch(/Scan (?:Backward )?using posts_sub_category_newest /);
});

test('a sub-category by its last activity is read in the order of posts_sub_category_by_activity, on each page', async () => {
  const filter = { subCategoryId: forum.ocean as SubCategoryId, pinnedFirst: true };
  const after = { key: '2026-01-01T00:00:00Z', id: '01920000-0000-7000-8000-000000000001' };
  for (const cursor of [null, after]) {
    const plan = await planOf(planned.pool, (db) => selectPublished(db, anyGuest, filter, 'active', cursor, 21));
    expect(plan).toMatch(/Scan (?:Backward )?using posts_sub_category_by_activity /);
    expect(plan).toMatch(/using replies_answers /);
    expect(plan).not.toMatch(/Seq Scan on (?:posts|replies)/);
  }
});

test('what is new in categories is read from the ends of two indexes', async () => {
  const plan = await planOf(planned.pool, readCategoryActivity);
  expect(plan).toMatch(/using posts_sub_category_newest /);
  expect(plan).toMatch(/using posts_sub_category_by_activity /);
  expect(plan).not.toMatch(/Seq Scan on posts/);
});

test('posts with a rare tag are read in the order of posts_tags', async () => {
  expect(await planOf(planned.pool, ofTag)).toContain('Bitmap Index Scan on posts_tags');
});

test.each([
  ['a rare tag', { tag: 'rare' }, sql`p.tags @> ARRAY['rare']`],
  ['a common tag', { tag: 'common' }, sql`p.tags @> ARRAY['common']`],
  ['a tag that no post has', { tag: 'none' }, sql`FALSE`],
  ['a common mode', { kind: 'quote', request: { mode: 'RAIL' } }, sql`fr.mode = 'RAIL'`],
  ['a rare mode', { kind: 'quote', request: { mode: 'AIR' } }, sql`fr.mode = 'AIR'`],
] as const)('a list with %s has every post once, in order', async (_name, filter, condition) => {
  const { rows: all } = await forum.db.execute<{ id: string }>(sql`SELECT p.id FROM posts p
    LEFT JOIN freight_requests fr ON fr.post_id = p.id WHERE ${condition} ORDER BY p.likes_count DESC, p.id DESC`);
  const found: PostId[] = [];
  for (let cursor: Cursor | null = null, isLast = false; !isLast; ) {
    const rows = await selectPublished(forum.db, anyGuest, filter, 'likes', cursor, 100);
    found.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    isLast = rows.length < 100;
    if (last) cursor = { key: last.sort_key, id: last.id };
  }
  expect(found).toEqual(all.map(({ id }) => id));
});
