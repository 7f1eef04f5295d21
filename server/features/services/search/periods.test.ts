/** Common words are searched by period, the newest first, with the same results as in all documents. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/dates.ts';
import type { Hit } from '#contract/search.ts';
import { searchContents } from '#server/features.ts';
import { spansBefore } from '#server/platform/search/periods.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import { periodsOf } from '#server/platform/search/tables.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { learnWords } from './open.ts';

const MANY = 800;
let forum: Forum;

/** Over six years, more of them in the newest days. */
beforeAll(async () => {
  forum = await makeForum();
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
      search_text, status, created_at)
    SELECT gen_random_uuid(), 'general', ${forum.author.id}::uuid, ${forum.ocean}::uuid, 'Pollack ' || n, '', '',
      ${searchTextOf('Landing', 'Pollack by the crate')}, 'success', now() - n * n * interval '5 minutes'
    FROM generate_series(1, ${MANY}) AS n`);
  await learnWords(forum.db, searchContents);
});
afterAll(() => forum.close());

interface Page {
  readonly data: Hit[];
  readonly nextCursor: string | null;
}
async function readAll(query: Record<string, string>): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/api/search?${new URLSearchParams({ ...query, limit: '70', ...(cursor ? { cursor } : {}) })}`;
    const page: Page = (await forum.get(null, path)).json<Page>();
    titles.push(...page.data.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return titles;
}
const titlesUntil = (last: number) => Array.from({ length: last }, (_, at) => `Pollack ${at + 1}`);

test('pages through all years, newest first', async () => {
  expect(await readAll({ q: 'pollack' })).toEqual(titlesUntil(MANY));
  expect(await readAll({ q: 'pollack', sort: 'newest' })).toEqual(titlesUntil(MANY));
});

test.each([
  ['week', 7],
  ['month', 30],
  ['year', 365],
] as const)('finds everything of a %s', async (within, days) => {
  const found = await readAll({ q: 'pollack', within });
  expect(found).toEqual(titlesUntil(found.length));
  expect(found.length).toBeGreaterThanOrEqual(Math.floor(Math.sqrt((days * DAY_MS) / 300_000)) - 1);
});

test('each moment is in exactly one span', async () => {
  const now = new Date('2026-11-23T22:45:00.000Z');
  const moments = Array.from({ length: 400 }, (_, at) => new Date(now.getTime() - at ** 4 * 70).toISOString());
  const { rows } = await forum.db.execute<{ moment: string; periods: number[] }>(
    sql`SELECT moment, ${periodsOf(sql`moment::timestamptz`)} AS periods FROM unnest(${sql.param(moments)}::text[]) AS moment`,
  );
  const spans = spansBefore(now);
  const spansOf = ({ moment, periods }: { moment: string; periods: number[] }) =>
    spans.filter(
      (span) => periods.some((period) => span.periods.includes(period)) && (!span.until || moment < span.until),
    );
  expect(rows.filter((row) => spansOf(row).length !== 1)).toEqual([]);
  expect(new Set(rows.flatMap(spansOf)).size).toBe(spans.length);
});

test.each(searchContents.map(({ source }) => [source.types.join(), source] as const))(
  'an index finds words of a period: %s',
  async (_types, { table, vector, moment }) => {
    const plan = await forum.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN SELECT 1 FROM ${table} WHERE ${vector} @@ 'word'::tsquery AND ${periodsOf(moment)} && '{1}'::int[]`,
      );
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*@@.*&&/);
  },
);

test('few new entries wait outside of the indexes of words', async () => {
  const { rows } = await forum.db.execute<{ name: string; options: string[] | null }>(
    sql`SELECT relname AS name, reloptions AS options FROM pg_class WHERE relname LIKE '%\\_words\\_by\\_period' ORDER BY relname`,
  );
  expect(rows.map(({ name }) => name)).toHaveLength(searchContents.length);
  for (const { name, options } of rows) expect(options, name).toEqual(['gin_pending_list_limit=256']);
});
