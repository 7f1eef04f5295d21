import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hit } from '#contract/search.ts';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { searchContents } from '#server/features.ts';
import { newId } from '#server/platform/ids.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { Caller } from '#server/testing/portal.ts';
import * as searching from '#server/testing/search.ts';
import { type OpenSearch, openSearch } from './open.ts';

let forum: Forum;
let search: OpenSearch;
const engine = () => search.engine;
beforeAll(async () => {
  forum = await makeForum();
  search = openSearch(forum.db, searchContents);
});
afterAll(async () => {
  await search.close();
  await forum.close();
});
const find = (q: string, more: Record<string, string> = {}, caller: Caller = null) =>
  searching.find(forum, q, more, caller);
const titlesFor = async (q: string, more = {}) => (await find(q, more)).data.map(({ title }) => title);
const post = (title: string, text: string, more: Record<string, unknown> = {}) =>
  searching.post(forum, title, text, more);

test('finds posts by words and prefixes, titles before texts, newer before older', async () => {
  await post('Somebody else’s lashing', 'A quillback is a fish, and stands in the text alone.');
  await post('Quillbacks on the quay', 'The older of the two by its title.');
  await post('Quillback by the crate', 'The newer of the two by its title.');
  expect(await titlesFor('quillback')).toEqual([
    'Quillback by the crate',
    'Quillbacks on the quay',
    'Somebody else’s lashing',
  ]);
  expect(await titlesFor('QUILLB')).toHaveLength(3);
  expect((await titlesFor('quillback crate'))[0]).toBe('Quillback by the crate');
  expect(await titlesFor('quillback', { sort: 'newest' })).toEqual([
    'Quillback by the crate',
    'Quillbacks on the quay',
    'Somebody else’s lashing',
  ]);
});

test('ranks documents with all words before those with some', async () => {
  await post('Zanderfish and vimbabream', 'Both of them are here.');
  await post('Zanderfish alone', 'Only the one of them is here.');
  expect(await titlesFor('zanderfish vimbabream')).toEqual(['Zanderfish and vimbabream', 'Zanderfish alone']);
});

test('finds words with or without accents, in any case and script', async () => {
  await post('Überseehafen São João', 'Łódź and Gdańsk are reached by rail from there.');
  await post('تخليص جمركي في جبل علي', 'كيف نسرّع إجراءات التخليص الجمركي؟');
  await post('मुंबई से माल भाड़ा', 'न्हावा शेवा बंदरगाह पर कंटेनर की देरी');
  await post('关于海运费率的问题', '从宁波到鹿特丹的集装箱运价上涨');
  await post('タイ語と日本語の船荷証券', 'ท่าเรือแหลมฉบังมีความล่าช้า');
  for (const [typed, count] of [
    ['uberseehafen', 1],
    ['SAO JOAO', 1],
    ['lodz gdansk', 1],
    ['التخليص', 1],
    ['تخليص', 1],
    ['कंटेनर', 1],
    ['海运', 1],
    ['集装箱', 1],
    ['船荷証券', 1],
    ['ท่าเรือ', 1],
  ] as const) {
    expect(await titlesFor(typed), typed).toHaveLength(count);
  }
});

test('finds codes in any notation', async () => {
  await post('Solar cells in bond', 'The heading is 8541.43 and the terms are FOB IN NSA, for a 40HC.');
  await post('Paint is dangerous goods', 'UN 1263, packing group III, bound for INNSA.');
  for (const typed of ['8541.43', '854143', '8541'])
    expect(await titlesFor(typed), typed).toEqual(['Solar cells in bond']);
  for (const typed of ['UN1263', 'un 1263', 'UN-1263']) {
    expect(await titlesFor(typed), typed).toEqual(['Paint is dangerous goods']);
  }
  for (const typed of ['INNSA', 'IN NSA']) {
    expect((await titlesFor(typed)).slice(0, 2).sort(), typed).toEqual([
      'Paint is dangerous goods',
      'Solar cells in bond',
    ]);
  }
  expect(await titlesFor('FOB 40hc')).toContain('Solar cells in bond');
});

test('finds only what everyone may read, whoever asks', async () => {
  const word = 'lamprey';
  const closed = await createCategory(forum.db, { userId: null }, { name: 'Closed', description: '', enabled: false });
  const closedSub = await createSubCategory(forum.db, { userId: null }, closed.id, {
    name: 'In closed',
    description: '',
    enabled: true,
  });
  const insert = (id: string, more: Record<string, unknown>) => {
    const row = { status: 'success', removed: false, subCategoryId: forum.ocean, ...more };
    return forum.db.execute(sql`INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text,
        search_text, status, removed_at, published_at)
      VALUES (${id}, 'general', ${forum.author.id}, ${row.subCategoryId}, ${word}, '', '', ${searchTextOf(word)}, ${row.status},
        ${row.removed ? sql`now()` : null}, now())`);
  };
  for (const status of ['draft', 'pending', 'rejected']) await insert(newId(), { status });
  await insert(newId(), { removed: true });
  await insert(newId(), { subCategoryId: closedSub.id });
  for (const status of ['draft', 'published']) {
    const publishedAt = status === 'draft' ? null : sql`now() + interval '1 day'`;
    await forum.db.execute(sql`INSERT INTO blogs (id, title, description, search_text, status, published_at)
      VALUES (${newId()}, ${word}, '', ${searchTextOf(word)}, ${status}, ${publishedAt})`);
    await forum.db.execute(sql`INSERT INTO courses (id, title, description, search_text, status, published_at)
      VALUES (${newId()}, ${word}, '', ${searchTextOf(word)}, ${status}, ${publishedAt})`);
    await forum.db.execute(sql`INSERT INTO events (id, title, description, search_text, status, published_at, start_date, end_date)
      VALUES (${newId()}, ${word}, '', ${searchTextOf(word)}, ${status}, ${publishedAt}, now(), now())`);
  }
  const company = async (status: string, removed: boolean) => {
    const id = newId();
    await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, search_text, removed_at)
      VALUES (${id}, ${word}, ${id}, ${word}, 'L', 'NL', 'x@y.example', ${status}, ${searchTextOf(word)}, ${removed ? sql`now()` : null})`);
    return id;
  };
  const hidden = await company('pending', false);
  await company('rejected', false);
  await company('published', true);
  const documentId = newId();
  await forum.db.execute(sql`INSERT INTO documents (id, kind, name, bytes, pages, aspect, plain_text)
    VALUES (${documentId}, 'brochure', 'x.pdf', 1, 1, 1, ${word})`);
  await forum.db.execute(sql`INSERT INTO brochures (id, company_id, document_id, title, search_text)
    VALUES (${newId()}, ${hidden}, ${documentId}, ${word}, ${searchTextOf(word)})`);
  const job = (status: string, closesAt: string | null, removed = false) =>
    forum.db.execute(sql`INSERT INTO jobs (id, title, status, closes_at, search_text, published_at, removed_at)
      VALUES (${newId()}, ${word}, ${status}, ${closesAt}, ${searchTextOf(word)}, now(), ${removed ? sql`now()` : null})`);
  for (const status of ['draft', 'pending', 'rejected', 'closed']) await job(status, null);
  await job('published', '2020-01-01');
  await job('published', null, true);
  const person = (more: ReturnType<typeof sql>) => {
    const id = newId();
    return forum.db.execute(sql`INSERT INTO users (id, email, name, search_text, email_verified_at, deleted_at, suspended_at)
      SELECT ${id}::uuid, ${`${id}@x.example`}, ${word}, ${searchTextOf(word)}, ${more}`);
  };
  await person(sql`NULL, NULL, NULL`);
  await person(sql`now(), now(), NULL`);
  await person(sql`now(), NULL, now()`);

  for (const caller of [null, forum.other, forum.author, forum.moderator, forum.admin]) {
    for (const more of [{}, { sort: 'newest' }, { within: 'year' }]) {
      const found = await find(word, more as Record<string, string>, caller);
      expect(found.data.map(({ type }) => type)).toEqual([]);
      expect([found.types, found.countries, found.corrected]).toEqual([[], [], null]);
    }
  }
});

test('finds every type, with its place and page', async () => {
  const word = 'barbelfish';
  await post(`A ${word} aboard`, 'Written in the forum.');
  await makeCourse(forum, forum.moderator, { title: `The ${word} course` });
  const companyId = newId();
  await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, city, email, status, search_text, published_at)
    VALUES (${companyId}, 'Barbelfish BV', ${companyId}, 'barbelfish bv', 'B', 'NL', 'Rotterdam', 'x@y.example', 'published',
      ${searchTextOf('Barbelfish BV', 'Rotterdam')}, now())`);
  await forum.db.execute(sql`INSERT INTO jobs (id, title, company_name, location, country, status, search_text, published_at)
    VALUES (${newId()}, 'Barbelfish keeper', 'Barbelfish BV', 'Antwerp', 'BE', 'published', ${searchTextOf('Barbelfish keeper')}, now())`);
  const renamed = await forum.send(forum.other, 'PATCH', '/api/user/me', { name: 'Bo Barbelfish', country: 'BE' });
  expect(renamed.statusCode, renamed.body).toBe(200);

  const found = await find(word);
  expect(found.data.map(({ type }) => type).sort()).toEqual(['company', 'course', 'general', 'job', 'person']);
  expect(found.types.map(({ value, count }) => `${value} ${count}`).sort()).toEqual(
    ['company', 'course', 'general', 'job', 'person'].map((type) => `${type} 1`),
  );
  expect(found.countries).toEqual([
    { value: 'BE', count: 2, more: false },
    { value: 'NL', count: 1, more: false },
  ]);
  const company = found.data.find(({ type }) => type === 'company');
  expect(company).toMatchObject({ url: `/landing/directory/${companyId}`, place: 'Rotterdam' });
  expect((await find(word, { type: 'job' })).data.map(({ place }) => place)).toEqual(['Barbelfish BV, Antwerp']);
  expect((await find(word, { country: 'NL' })).data.map(({ type }) => type)).toEqual(['company']);
  expect((await find(word, { type: 'job' })).types).toHaveLength(5);
});

test('does not find hidden texts, and finds edited ones by their new words at once', async () => {
  const id = await post('Tench in a tank', 'Nothing but tench.');
  expect(await titlesFor('tench')).toEqual(['Tench in a tank']);
  const edited = await forum.send(forum.author, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, {
    title: 'Roachling in a tank',
    description: '<p>Nothing but a roachling.</p>',
  });
  expect(edited.statusCode, edited.body).toBe(200);
  expect(await titlesFor('tench')).toEqual([]);
  expect(await titlesFor('roachling')).toEqual(['Roachling in a tank']);
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`);
  expect(await titlesFor('roachling')).toEqual([]);
});

test('highlights the words in plain text', async () => {
  await post(
    'Gudgeon <img src=x onerror=alert(1)> & co',
    'Straße with a g&uuml;dgeon, &lt;b&gt;gudgeon&lt;/b&gt; and SÃO.',
  );
  const [hit] = (await find('gudgeon strasse')).data;
  expect(hit?.title).toBe('Gudgeon <img src=x onerror=alert(1)> & co');
  expect(hit?.titleMarks.map(([begin, end]) => hit.title.slice(begin, end))).toEqual(['Gudgeon']);
  expect(hit?.excerptMarks.map(([begin, end]) => hit.excerpt.slice(begin, end))).toEqual([
    'Straße',
    'güdgeon',
    'gudgeon',
  ]);
});

test('pages contain each result once, in either order', async () => {
  for (let number = 0; number < 23; number += 1) {
    await post(
      number % 2 ? `Burbot number ${number}` : `Some fish ${number}`,
      'The burbot is in the text of all of them.',
    );
  }
  for (const sort of ['relevance', 'newest']) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: searching.SearchResponse = await find('burbot', { sort, limit: '4', ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  }
  const wrong = await forum.get(null, '/api/search?q=burbot&cursor=bm9uc2Vuc2U');
  expect(wrong.statusCode).toBe(422);
});

test('answers any input quickly', async () => {
  const pieces = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    '&',
    '|',
    '!',
    '(',
    ')',
    ':*',
    '<->',
    '🚢',
    '‏',
    'שלום',
    'a',
    '1',
    ' ',
    '\u0000',
    '\uD800',
    '\u0300',
    '.',
    'UN 12',
    'ᛏ',
    '½',
    'ﷺ',
    'İ',
    '8541.4',
    '--',
    ';',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const typed = [
    'x'.repeat(10_000),
    'a '.repeat(5_000),
    "'&|".repeat(3_333),
    '海'.repeat(10_000),
    'ا'.repeat(10_000),
    '🚢'.repeat(5_000),
    'ᛏ',
    '1e5 0x1f 1.2.3 10e 5e5e',
    ...Array.from({ length: 60 }, () =>
      Array.from({ length: 1 + (next() % 30) }, () => pieces[next() % pieces.length]).join(''),
    ),
  ];
  for (const q of typed) await find(q);
  expect((await forum.get(null, `/api/search?q=${'x'.repeat(10_001)}`)).statusCode).toBe(422);
});

test('accepts ten thousand letters of any script over a real socket, in the search and in lists', async () => {
  const address = await forum.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/api/search?q=', '/api/directory?search=', '/api/career?search=', '/api/brochure?search=']) {
    for (const letter of ['ا', 'x', '海']) {
      const response = await fetch(`${address}${path}${encodeURIComponent(letter.repeat(10_000))}`);
      expect(response.status, `${path} ${letter}`).toBe(200);
      expect(await response.json()).toMatchObject({ data: [] });
    }
  }
});

test('stores every word as it is searched', async () => {
  const words = [
    '1e5',
    '0x1f',
    '12e5x',
    '10e',
    '5e5e',
    '40hc',
    'un1263',
    'एकमाल',
    'ก่อน',
    'ǆ',
    'naive',
    'ﬁn',
    'ⅷ',
    'ᾳ',
    'ա',
    '가각',
    'ㅎ',
    '٣٤',
    '0123',
  ];
  for (const word of words) {
    const kept = searchTextOf('', word);
    const { rows } = await forum.db.execute<{ words: string[] }>(
      sql`SELECT tsvector_to_array(to_tsvector('simple', ${kept})) AS words`,
    );
    expect(rows[0]?.words.sort(), word).toEqual([...new Set(kept.split(' '))].sort());
  }
});

test('shows posts similar to the one being written, except its own draft', async () => {
  const id = await post('Which seal for a reefer with ruffefish', 'High security seals are asked for.');
  await engine().learnAllWords();
  const asked = async (query: Record<string, string>) =>
    (await forum.get(null, `/api/search/similar?${new URLSearchParams(query)}`)).json<{ data: Hit[] }>().data;
  expect((await asked({ title: 'Ruffefish reefer: what seals?' })).map((hit) => hit.id)).toContain(id);
  expect((await asked({ title: 'Ruffefish reefer: what seals?', not: id })).map((hit) => hit.id)).not.toContain(id);
  expect(await asked({ title: 'Ruffefish', kind: 'quote' })).toEqual([]);
  expect(await asked({ title: '%%' })).toEqual([]);
});

test('shows related documents, but never the document itself or hidden ones', async () => {
  const first = await post('Vendacefish by air', 'About keeping it cold.', { tags: ['vendacefish'] });
  const second = await post('Vendacefish by sea', 'About keeping it colder.', { tags: ['vendacefish'] });
  await makeCourse(forum, forum.moderator, { title: 'All about vendacefish' });
  await engine().learnAllWords();
  const related = async (id: string) =>
    (await forum.get(null, `/api/search/related/general/${id}`)).json<{ data: Hit[] }>().data;
  const found = await related(first);
  expect(found.map(({ type }) => type).sort()).toEqual(['course', 'general']);
  expect(found.map(({ id }) => id)).toContain(second);
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${second}`);
  expect((await related(first)).map(({ id }) => id)).not.toContain(second);
  expect(await related(newId())).toEqual([]);
});

test.each([
  ['176-12345675', ['17612345675', '176 12345675', '176-12345675']],
  ['MAEU-589123450', ['MAEU589123450', 'maeu 589123450']],
  ['MAEU 589123461', ['MAEU589123461', '589123461']],
  ['MAEU589123472', ['MAEU-589123472', 'MAEU 589123472']],
  ['USD 1,250.57', ['1250.57', '1250,57', '1 250,57', "1'250.57", '1.250,57']],
  ['EUR 3481.06', ['3,481.06', '3481.06']],
  ['HS 8507.63', ['850763', '8507.63', '8507 63']],
  ['HS 850764', ['8507.64', '850764']],
  ['PO 4500-123-789', ['4500123789']],
])('finds %s without its signs, or with others', async (written, queries) => {
  const title = `Reference ${newId()}`;
  await post(title, `Please see ${written} in the file.`);
  for (const query of queries) expect(await titlesFor(query), query).toContain(title);
});

test.each([
  ['Züflenbach', ['Zueflenbach', 'zuflenbach', 'ZÜFLENBACH']],
  ['Zoeflenberg', ['Zöflenberg', 'zoeflenberg']],
  ['Köflenstraße', ['Koeflenstrasse', 'Koflenstrasse', 'Köflenstrasse']],
  ['Koeflendamm', ['Køflendamm', 'Köflendamm']],
  ['Åflensund', ['Aaflensund', 'Aflensund']],
  ['Aaflenhus', ['Åflenhus']],
  ['Flennaes', ['Flennäs', 'Flennæs']],
])('finds %s in its other spellings', async (written, queries) => {
  const title = `Depot in ${written} ${newId()}`;
  await post(title, 'A depot in another place.');
  for (const query of queries) {
    const { data } = await find(query);
    expect(
      data.map((hit) => hit.title),
      query,
    ).toContain(title);
    expect(data.find((hit) => hit.title === title)?.titleMarks, query).toHaveLength(1);
  }
});

test('a title that is what was typed comes above longer and newer ones that contain it', async () => {
  await post('Snagglefish', 'The oldest of them all.');
  await post('Snagglefish rates', 'A newer one.');
  await post('Snagglefish rates for Snagglefish', 'The newest one.');
  expect((await titlesFor('snagglefish'))[0]).toBe('Snagglefish');
  expect((await titlesFor('Snagglefish Rates?'))[0]).toBe('Snagglefish rates');
  expect(await titlesFor('snagglefish')).toHaveLength(3);
});
