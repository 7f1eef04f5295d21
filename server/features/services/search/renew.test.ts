import { renewTexts } from '#server/platform/search/renewal-queries.ts';
/** After an upgrade, texts that an earlier version stored are found like new ones. */

import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchContents } from '#server/features.ts';
import { newId } from '#server/platform/ids.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { users } from '../../accounts/users/tables.ts';
import { blogs } from '../../content/blogs/tables.ts';
import { courses } from '../../content/courses/tables.ts';
import { events } from '../../content/events/tables.ts';
import { posts } from '../../content/forum/posts/tables.ts';
import { brochures } from '../../trade/brochures/tables.ts';
import { jobs } from '../../trade/careers/tables.ts';
import { companies } from '../../trade/directory/tables.ts';
import { type OpenSearch, openSearch } from './open.ts';
import { renewAll } from './renew.ts';

let forum: Forum;
let search: OpenSearch;
const renewals = searchContents.map(({ renewal }) => renewal);
beforeAll(async () => {
  forum = await makeForum();
  search = openSearch(forum.db, searchContents);
});
afterAll(async () => {
  await search.close();
  await forum.close();
});

const OLD = 'as an earlier version made it';
const due = (sources: readonly string[]) =>
  forum.db.execute(sql`INSERT INTO search_renewals (source) SELECT unnest(${sql.param([...sources])}::text[])`);
const tables = { posts, events, blogs, courses, companies, jobs, users, brochures };
const textsOf = async (table: keyof typeof tables) =>
  (await forum.db.select({ text: tables[table].searchText }).from(tables[table])).map(({ text }) => text);

async function writeOne(): Promise<void> {
  const [companyId, documentId] = [newId(), newId()];
  const about = '<p>A cross-dock</p>';
  const run = (statement: ReturnType<typeof sql>) => forum.db.execute(statement);
  await run(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, search_text, status)
    VALUES (${newId()}, 'general', ${forum.author.id}, 'One', '', 'A cross-dock', ${OLD}, 'success')`);
  for (const table of [events, blogs, courses]) {
    await run(
      sql`INSERT INTO ${table} (id, title, description, search_text) VALUES (${newId()}, 'One', ${about}, ${OLD})`,
    );
  }
  await run(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, about, search_text)
    VALUES (${companyId}, 'One', ${companyId}, 'one', 'O', 'NL', 'x@y.example', 'published', ${about}, ${OLD})`);
  await run(sql`INSERT INTO documents (id, kind, name, bytes, pages, aspect, plain_text)
    VALUES (${documentId}, 'brochure', 'x.pdf', 1, 1, 1, 'A cross-dock')`);
  await run(sql`INSERT INTO brochures (id, company_id, document_id, title, search_text)
    VALUES (${newId()}, ${companyId}, ${documentId}, 'One', ${OLD})`);
  await run(sql`INSERT INTO jobs (id, title, status, plain_text, search_text)
    VALUES (${newId()}, 'One', 'published', 'A cross-dock', ${OLD})`);
  await run(sql`UPDATE users SET bio = 'A cross-dock', search_text = ${OLD}`);
}

test('each type is found by its rebuilt search text', async () => {
  await writeOne();
  const everything = Object.keys(tables) as (keyof typeof tables)[];
  await due(everything);
  await renewAll(forum.db, search.engine, searchContents);
  for (const table of everything) {
    for (const text of await textsOf(table)) expect(text.split(' '), table).toContain('crossdock');
  }
  const left = await forum.db.execute(sql`SELECT 1 FROM search_renewals`);
  expect(left.rows).toEqual([]);
});

test('continues where it stopped, and does not restore deleted texts', async () => {
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, search_text, status)
    SELECT gen_random_uuid(), 'general', ${forum.author.id}::uuid, 'Many', '', 'F.O.B.', ${OLD}, 'success'
    FROM generate_series(1, 60)`);
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, search_text, status)
    VALUES (${newId()}, 'general', ${forum.author.id}, 'Wiped', '', '', '', 'success')`);
  await due(['posts']);
  expect(await renewTexts(forum.db, renewals)).toBe(true);
  const old = async () => (await textsOf('posts')).filter((text) => text === OLD).length;
  expect(await old()).toBeGreaterThan(0);
  await renewAll(forum.db, search.engine, searchContents);
  expect(await old()).toBe(0);
  expect(await textsOf('posts')).toContain('');
  expect(await renewTexts(forum.db, renewals)).toBe(false);
});

test('the openings of articles that an earlier version stored separate their blocks', async () => {
  const id = newId();
  const description = '<h2>Free days</h2><p>They begin at discharge.</p>';
  await forum.db.execute(sql`INSERT INTO blogs (id, title, description, lead, opening, search_text)
    VALUES (${id}, 'Demurrage', ${description}, '<p>They begin at discharge.</p>', 'Free days They begin at discharge.', ${OLD})`);
  const migration = new URL('../../../../migrations/0051_openings-of-articles.sql', import.meta.url);
  await forum.db.execute(readFileSync(migration, 'utf8'));
  await renewAll(forum.db, search.engine, searchContents);
  const { rows } = await forum.db.execute(sql`SELECT opening FROM blogs WHERE id = ${id}::uuid`);
  expect(rows).toEqual([{ opening: 'Free days. They begin at discharge.' }]);
});
