/** Very common words are searched and counted in another way, with the same results. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counted, Hit } from '#contract/search.ts';
import { searchContents } from '#server/features.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { learnWords } from './open.ts';

const MANY = 2_600;
let forum: Forum;

/**
 * Every third post has the word in its title, every second one has the word with another ending, and every tenth is a
 * quote.
 */
beforeAll(async () => {
  forum = await makeForum();
  const titled = searchTextOf('Haddock by the crate', 'Ice and haddocks from Peterhead');
  const told = searchTextOf('Fish by the crate', 'Ice and a haddock from Peterhead');
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
      search_text, status, created_at)
    SELECT gen_random_uuid(), CASE WHEN n % 10 = 0 THEN 'quote' ELSE 'general' END, ${forum.author.id}::uuid,
      CASE WHEN n % 10 = 0 THEN NULL ELSE ${forum.ocean}::uuid END, 'Crate ' || n, '', '',
      CASE WHEN n % 3 = 0 THEN ${titled} ELSE ${told} END, 'success', now() - n * interval '1 minute'
    FROM generate_series(1, ${MANY}) AS n`);
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
      search_text, status, created_at)
    VALUES (gen_random_uuid(), 'general', ${forum.author.id}::uuid, ${forum.ocean}::uuid, 'The rare one', '', '',
      ${searchTextOf('The rare one', 'A haddock and an opah')}, 'success', now() - interval '90 days')`);
  await learnWords(forum.db, searchContents);
  await forum.db.execute(sql`ANALYZE posts`);
});
afterAll(() => forum.close());

interface Found {
  data: Hit[];
  nextCursor: string | null;
  types: Counted;
}
const find = async (query: Record<string, string>): Promise<Found> => {
  const response = await forum.get(null, `/api/search?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Found>();
};

test.each(['haddock', 'haddo', 'haddock crate', 'CRATE, haddo'])('finds “%s”, titles first', async (q) => {
  const { data } = await find({ q });
  expect(data.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, place) => `Crate ${(place + 1) * 3}`));
});

test('finds one of very many documents by its rare word', async () => {
  expect((await find({ q: 'haddock opah' })).data[0]?.title).toBe('The rare one');
  expect((await find({ q: 'opah' })).types).toEqual([{ value: 'general', count: 1, more: false }]);
});

test('stops counting at a limit, and the response says so', async () => {
  for (const q of ['haddock', 'haddock crate']) {
    const [general, quote] = (await find({ q })).types;
    expect(general, q).toMatchObject({ value: 'general', more: true });
    expect(general?.count, q).toBeGreaterThanOrEqual(100);
    expect(quote, q).toMatchObject({ value: 'quote', more: true });
  }
  const [week] = (await find({ q: 'haddock', within: 'week', type: 'quote' })).types;
  expect(week).toMatchObject({ value: 'general', more: true });
});

test('pages through very many results contain each once', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Found = await find({ q: 'haddock crate', limit: '100', ...(cursor ? { cursor } : {}) });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(MANY);
});
