/** How the search interprets words: single and repeated misspellings, and other names of places. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchContents } from '#server/features.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
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
const find = (q: string) => searching.find(forum, q);
const titlesFor = async (q: string) => (await find(q)).data.map(({ title }) => title);
const post = (title: string, text: string, more: Record<string, unknown> = {}) =>
  searching.post(forum, title, text, more);

test('corrects a misspelled word and says so', async () => {
  await post('Demurrage at the terminal', 'The container stood there for nine days.');
  await engine().learnAllWords();
  const found = await find('demurage at a termnial');
  expect(found.corrected).toBe('demurrage at a terminal');
  expect(found.data.map(({ title }) => title)).toContain('Demurrage at the terminal');
  expect((await find('demurrage')).corrected).toBeNull();
  expect((await find('xqzzvw')).data).toEqual([]);
});

test('knows words that were just published or edited, however old the draft is', async () => {
  const id = await post('Wolffish in a draft', 'It waits.', { status: 'draft' });
  await forum.db.execute(sql`UPDATE posts SET created_at = now() - interval '3 days' WHERE id = ${id}::uuid`);
  await engine().learnNewWords();
  expect((await find('wolfifsh')).corrected).toBeNull();
  const write = (more: Record<string, unknown>) =>
    forum.send(forum.author, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, more);
  const sent = await write({ title: 'Wolffish is out', description: '<p>It waited.</p>', status: 'success' });
  expect(sent.statusCode, sent.body).toBe(200);
  await engine().learnNewWords();
  expect((await find('wolfifsh')).corrected).toBe('wolffish');
  await forum.db.execute(
    sql`UPDATE posts SET created_at = now() - interval '3 days', published_at = now() - interval '3 days' WHERE id = ${id}::uuid`,
  );
  const edited = await write({ title: 'Lumpfishes are out', description: '<p>It was edited.</p>' });
  expect(edited.statusCode, edited.body).toBe(200);
  await engine().learnNewWords();
  expect((await find('lumpfihses')).corrected).toBe('lumpfishes');
});

test('finds documents with some words if the others are unknown', async () => {
  await post('Tilapia for Rotterdam', 'Many of them know this word.');
  await post('More for Rotterdam', 'And this one.');
  await engine().learnAllWords();
  await post('Zubrowka', 'Nothing is known of it yet.');
  await post('Newer for Rotterdam', 'And this one.');
  expect((await titlesFor('zubrowka rotterdam'))[0]).toBe('Zubrowka');
});

test('corrects two typos in a long word, and one in any script', async () => {
  await post('Container в порт', 'الميناء, Bahnhöfe, FOB');
  await engine().learnAllWords();
  for (const [typed, meant] of [
    ['contianr', 'container'],
    ['потр', 'порт'],
    ['المينااء', 'الميناء'],
    ['fbo', 'fob'],
  ] as const) {
    expect((await find(typed)).corrected, typed).toBe(meant);
  }
});

test('singular and plural find each other, the typed form first', async () => {
  await post('The gurnards of Esbjerg', 'The older of the two.');
  await post('A gurnard of Esbjerg', 'The newer of the two.');
  await post('A ray’s ferry', 'And its salmonry.');
  await post('About rays', 'Of the ferries and salmonries.');
  await engine().learnAllWords();
  expect(await titlesFor('gurnards')).toEqual(['The gurnards of Esbjerg', 'A gurnard of Esbjerg']);
  expect(await titlesFor('gurnard')).toEqual(['A gurnard of Esbjerg', 'The gurnards of Esbjerg']);
  for (const typed of ['salmonry', 'salmonries']) expect(await titlesFor(typed), typed).toHaveLength(2);
  const found = await find('gurnards');
  expect(found.types).toEqual([{ value: 'general', count: 2, more: false }]);
  expect(found.data.map(({ title, titleMarks }) => titleMarks.map(([begin, end]) => title.slice(begin, end)))).toEqual([
    ['gurnards'],
    ['gurnard'],
  ]);
  expect(found.corrected).toBeNull();
});

test('finds a port by all its names, each as one term', async () => {
  await post('Mackerels for Mumbai', 'By reefer.');
  await post('The newest of mackerels', 'Nothing of a city.');
  for (const typed of ['Bombay', 'INBOM', 'mumbai']) {
    expect(await titlesFor(typed), typed).toContain('Mackerels for Mumbai');
  }
  await post('Mackerels for Le Havre', 'By reefer as well.');
  for (const typed of ['lehavre', 'le havre', 'FRLEH']) {
    expect(await titlesFor(typed), typed).toEqual(['Mackerels for Le Havre']);
  }
  // No text names New York, and 'new' must not match 'newest'.
  expect(await titlesFor('New York')).toEqual([]);
});

test('never corrects names and plausible words', async () => {
  await post('Each of us works at sending', 'Being in Poland, leave it to the importing side. 3 cbm for 5 eur.');
  await engine().learnAllWords();
  for (const typed of ['Long Beach', 'york', 'Holland', 'lehavre', 'exporting', 'Boeing', 'CBAM', 'EUDR', 'pending']) {
    const { corrected, proposed } = await find(typed);
    expect([corrected, proposed], typed).toEqual([null, null]);
  }
});

test('suggests an uncertain correction without searching for it', async () => {
  await post('A garfish on board', 'He is met in the engine room.');
  await post('Wrasses for Rotterdam', 'Many of them.');
  await engine().learnAllWords();
  const found = await find('gurfish');
  expect([found.corrected, found.proposed, found.data]).toEqual([null, 'garfish', []]);
  const beside = await find('Wrasses gurfish');
  expect(beside.proposed).toBe('Wrasses garfish');
  expect(beside.data.map(({ title }) => title)).toEqual(['Wrasses for Rotterdam']);
});

test('corrects to another form of a word, or to two words', async () => {
  await post('Gurnardia exports', 'Sablefish Haulage is the name of a firm.');
  await engine().learnAllWords();
  for (const [typed, meant] of [
    ['exporting', 'exports'],
    ['sablefishhaulage', 'sablefish haulage'],
    // No text contains the two words next to each other.
    ['sablefishexports', null],
  ] as const) {
    const { corrected, data } = await find(typed);
    expect([corrected, data.some(({ title }) => title === 'Gurnardia exports')], typed).toEqual([
      meant,
      meant !== null,
    ]);
  }
});

test('searches an unknown subheading by its known heading', async () => {
  await post('Cells of 8504.40', 'An inverter.');
  await engine().learnAllWords();
  const found = await find('8504.40.95 inverter');
  expect([found.corrected, found.data[0]?.title]).toEqual(['8504.40 inverter', 'Cells of 8504.40']);
  expect((await find('85044095')).corrected).toBe('8504.40');
  expect((await find('85999995')).corrected).toBeNull();
});

test('never suggests words of hidden documents', async () => {
  await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'Acquisition of Sturgeonworks',
    description: '<p>Sturgeonworks is not for other eyes yet.</p>',
    status: 'draft',
  });
  await engine().learnAllWords();
  await engine().learnNewWords();
  expect((await find('sturgeonwroks')).corrected).toBeNull();
  const known = await forum.db.execute(sql`SELECT 1 FROM search_words WHERE word LIKE '%sturgeonworks'`);
  expect(known.rows).toEqual([]);
});
