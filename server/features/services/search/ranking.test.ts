/** The first results are those that a reader would expect. */

import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentType } from '#contract/content-types.ts';
import type { Hit } from '#contract/search.ts';
import { searchContents } from '#server/features.ts';
import { newId } from '#server/platform/ids.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import * as searching from '#server/testing/search.ts';
import { learnWords } from './open.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());
const find = (q: string, more: Record<string, string> = {}) => searching.find(forum, q, more);
const titlesFor = async (q: string, more = {}) => (await find(q, more)).data.map(({ title }) => title);

/** Each is newer than those before it, so that only its words can put an older one first. */
let minute = 0;
const row: Readonly<Partial<Record<ContentType, (id: string, title: string, text: string, at: SQL) => SQL>>> = {
  general: (id, title, text, at) => sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description,
      plain_text, search_text, status, created_at) VALUES (${id}, 'general', ${forum.author.id}, ${forum.ocean}, ${title}, '',
      ${text}, ${searchTextOf(title, text)}, 'success', ${at})`,
  quote: (id, title, text, at) => sql`INSERT INTO posts (id, kind, author_id, title, description,
      plain_text, search_text, status, created_at) VALUES (${id}, 'quote', ${forum.author.id}, ${title}, '',
      ${text}, ${searchTextOf(title, text)}, 'success', ${at})`,
  job: (id, title, text, at) => sql`INSERT INTO jobs (id, title, plain_text, country, status, search_text, published_at)
    VALUES (${id}, ${title}, ${text}, 'DE', 'published', ${searchTextOf(title, text)}, ${at})`,
  course: (id, title, text, at) => sql`INSERT INTO courses (id, title, description, search_text, status, published_at)
    VALUES (${id}, ${title}, ${text}, ${searchTextOf(title, text)}, 'published', ${at})`,
  company: (id, title, text, at) => sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, about,
      status, search_text, published_at) VALUES (${id}, ${title}, ${id}, ${title}, 'A', 'DE', 'x@y.example', ${text},
      'published', ${searchTextOf(title, text)}, ${at})`,
};
async function write(type: ContentType, title: string, text = ''): Promise<void> {
  minute += 1;
  const statement = row[type]?.(newId(), title, text, sql`now() - interval '1 day' + ${minute} * interval '1 minute'`);
  if (!statement) throw new Error(`Nothing writes a ${type} here.`);
  await forum.db.execute(statement);
}

test('a question finds its subject in titles before texts that contain all words', async () => {
  await write('general', 'DAP for flowers is a habit. DPU is what you mean');
  await write(
    'general',
    'Six rules for roses',
    'The difference is used. DAP here, and DPU there, and peonies instead.',
  );
  await write('general', 'Peonies', 'The difference between them is used when DPU is written.');
  await learnWords(forum.db, searchContents);
  for (const q of [
    'what is the difference between DAP and DPU',
    'when do I use DPU instead of DAP',
    'difference DAP DPU',
  ])
    expect((await titlesFor(q))[0], q).toBe('DAP for flowers is a habit. DPU is what you mean');
});

test('searches stop words only if there are no other words', async () => {
  await write('general', 'Instead of', 'Nothing.');
  expect((await titlesFor('instead'))[0]).toBe('Instead of');
  await write('general', 'Dual use', 'Nothing.');
  expect((await titlesFor('dual use'))[0]).toBe('Dual use');
});

test('finds a name first despite an extra word', async () => {
  await write('company', 'Orfe Spedition');
  await write('job', 'Pricing analyst', 'At Orfe Spedition in Husum, apply at the office.');
  await write('job', 'Coordinator', 'At Orfe Spedition GesmbH, apply at the office.');
  for (let number = 0; number < 8; number += 1)
    await write('general', `Where is ${number}?`, 'Its office has an address.');
  await learnWords(forum.db, searchContents);
  for (const q of [
    'Orfe Spedition',
    'Orfe Spedition Ltda',
    'orfe spedition office address',
    'address of Orfe Spedition',
  ]) {
    expect((await titlesFor(q))[0], q).toBe('Orfe Spedition');
  }
});

test('of documents with all words, ranks those with most of them in the title first', async () => {
  await write('company', 'Zährte Transport', 'Trucks from Gdynia.');
  await write('job', 'Fleet planner', 'Zährte Transport in Gdynia.');
  await learnWords(forum.db, searchContents);
  expect(await titlesFor('zahrte transport gdynia')).toEqual(['Zährte Transport', 'Fleet planner']);
});

test('ranks the word before its code, and the code before the name', async () => {
  await write('company', 'Busan Netmakers');
  await write('quote', 'Trawl KRPUS to KEMBA');
  expect(await titlesFor('Busan')).toEqual(['Busan Netmakers', 'Trawl KRPUS to KEMBA']);
  expect(await titlesFor('krpus')).toEqual(['Trawl KRPUS to KEMBA', 'Busan Netmakers']);
});

test('a word that names a type ranks that type first, even without the word', async () => {
  await write('job', 'Gillnet lead, nights', 'In Cuxhaven.');
  await write('job', 'Port agent', 'With gillnets, in Cuxhaven.');
  await write('course', 'Gillnet operations', 'Twelve lessons.');
  await write('general', 'Gillnet jobs that nobody wants', 'Are there any?');
  await write('quote', 'Ropes to Cuxhaven', 'The gillnet is lost, and so are three jobs.');
  await learnWords(forum.db, searchContents);
  const jobs = ['Gillnet lead, nights', 'Gillnet jobs that nobody wants', 'Port agent'];
  expect((await titlesFor('gillnet jobs')).slice(0, 3)).toEqual(jobs);
  expect((await titlesFor('gillnet vacancies')).slice(0, 2)).toEqual(['Gillnet lead, nights', 'Port agent']);
  expect((await titlesFor('Jobs in Cuxhaven')).slice(0, 2)).toEqual(['Port agent', 'Gillnet lead, nights']);
  expect((await titlesFor('gillnet course'))[0]).toBe('Gillnet operations');
  expect((await titlesFor('gillnet quotes'))[0]).toBe('Ropes to Cuxhaven');
  expect((await titlesFor('gillnet jobs', { type: 'course' }))[0]).toBe('Gillnet operations');
});

test('a type alone lists all of it, newest first, then documents with the word', async () => {
  const { data, types } = await find('vacancies', { limit: '100' });
  expect(data.length).toBeGreaterThan(3);
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['job']));
  expect(types).toEqual([{ value: 'job', count: data.length, more: false }]);
  const moments = data.map(({ at }) => at ?? '');
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect((await titlesFor('jobs', { limit: '100' })).slice(data.length)).toContain('Gillnet jobs that nobody wants');
});

test('words that name two types are ordinary words', async () => {
  await write('general', 'Jobs at an exporter', 'Bleak.');
  expect((await titlesFor('exporter jobs'))[0]).toBe('Jobs at an exporter');
});

test('never corrects a type name, but corrects a typo beside it', async () => {
  await write('job', 'Wolframite clerk');
  await learnWords(forum.db, searchContents);
  const { corrected, data } = await find('wolfrmaite vacancies');
  expect([corrected, data[0]?.title]).toEqual(['wolframite vacancies', 'Wolframite clerk']);
});

test('pages contain each result once, in either order, and as many as were counted', async () => {
  for (let number = 0; number < 9; number += 1) {
    await write('job', number % 3 ? `Keeper ${number}` : `Sneepfish keeper ${number}`, 'Of sneepfish and dorade.');
    await write('general', number % 2 ? `Sneepfish jobs ${number}` : `Dorade ${number}`, 'A sneepfish, or jobs.');
    await write('quote', `Crate ${number}`, number % 2 ? 'Of sneepfish, jobs, and dorade.' : 'Of dorade.');
  }
  await learnWords(forum.db, searchContents);
  for (const q of ['sneepfish jobs', 'sneepfish dorade jobs', 'jobs', 'quotes dorade', 'sneepfish dorade']) {
    for (const more of [{}, { sort: 'newest' }, { type: 'job' }, { type: 'quote' }, { country: 'DE' }]) {
      const seen: Hit[] = [];
      let page: searching.SearchResponse;
      let cursor: string | null = null;
      do {
        page = await find(q, { ...more, limit: '4', ...(cursor ? { cursor } : {}) });
        seen.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor);
      const name = `${q} ${JSON.stringify(more)}`;
      expect(new Set(seen.map(({ id }) => id)).size, name).toBe(seen.length);
      const types = Object.entries(Object.groupBy(seen, ({ type }) => type));
      for (const [type, hits] of types) {
        expect(page.types.find(({ value }) => value === type)?.count, `${name}: ${type}`).toBe(hits.length);
      }
      if (!('type' in more)) expect(page.types.length, name).toBe(types.length);
      if ('sort' in more) {
        const moments = seen.map(({ at }) => at ?? '');
        expect(moments, name).toEqual(moments.toSorted().toReversed());
      }
    }
  }
});

test('a named type shows only what everyone may read', async () => {
  await forum.db.execute(sql`INSERT INTO jobs (id, title, status, search_text, published_at)
    VALUES (${newId()}, 'Hidden lamprey job', 'pending', ${searchTextOf('Hidden lamprey job')}, now())`);
  await forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, search_text, status)
    VALUES (${newId()}, 'quote', ${forum.author.id}, 'Hidden lamprey', '', '', ${searchTextOf('Hidden lamprey')}, 'pending')`);
  await learnWords(forum.db, searchContents);
  for (const q of ['jobs', 'lamprey jobs', 'quotes', 'lamprey quotes', 'vacancies']) {
    for (const more of [{}, { sort: 'newest' }]) {
      expect(
        (await titlesFor(q, { ...more, limit: '100' })).filter((title) => title.startsWith('Hidden')),
        q,
      ).toEqual([]);
    }
  }
  const [quotes, jobs] = await Promise.all(['quotes', 'jobs'].map((q) => find(q, { limit: '100' })));
  expect(quotes?.types.find(({ value }) => value === 'quote')?.count).toBe(
    quotes?.data.filter(({ type }) => type === 'quote').length,
  );
  expect(jobs?.types.find(({ value }) => value === 'job')?.count).toBe(
    jobs?.data.filter(({ type }) => type === 'job').length,
  );
});
