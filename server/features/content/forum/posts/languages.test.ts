import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { searchContents } from '#server/features.ts';
import { markForRenewal, renewTexts } from '#server/platform/search/renewal-queries.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { posts } from './tables.ts';

let forum: Forum;
let author: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  forum = await makeForum();
  [author, reader] = [await forum.person(), await forum.person()];
});
afterAll(() => forum.close());

interface Text {
  readonly id: string;
  readonly version: number;
  readonly language: Language | null;
  readonly languageChosen: boolean;
}

const write = async (title: string, text: string, fields: object = {}): Promise<Text> =>
  dataOf<Text>(
    await forum.send(author, 'POST', '/api/generalPost/creategeneralpost', {
      ...{ title, description: `<p>${text}</p>`, subCategoryId: forum.ocean, status: 'success' },
      ...fields,
    }),
  );
const change = async (id: string, fields: object): Promise<Text> =>
  dataOf<Text>(await forum.send(author, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, { postData: fields }));
const reply = async (postId: string, text: string): Promise<Text> =>
  dataOf<Text>(
    await forum.send(reader, 'POST', '/api/generalPost/creategeneralreply', { postId, description: `<p>${text}</p>` }),
  );
const idsIn = async (query: string): Promise<string[]> =>
  dataOf<Text[]>(await forum.get(null, `/api/posts/latest?${query}`)).map(({ id }) => id);

const german = ['Liegegeld in Antwerpen', 'Wie viele freie Tage habt ihr beim Entladen bekommen?'] as const;

describe('the language of a text', () => {
  it.each([
    ['en', 'Demurrage at Jebel Ali', 'How many free days did you get, and who pays for the delay at the terminal?'],
    ['de', ...german],
    ['de', 'ANFRAGE', 'SUCHE SPEDITION FÜR 12 PALETTEN NACH WIEN'],
    ['fr', 'Surestaries au Havre', 'Quelqu’un connaît-il les frais de stationnement au terminal ?'],
    ['es', 'Despacho en Veracruz', '¿Cuánto tarda el despacho de aduana para maquinaria usada?'],
    ['pt', 'Armazenagem em Santos', 'Alguém sabe quanto custa a armazenagem depois do prazo livre?'],
    ['zh', '上海到汉堡的海运费', '请问现在两个四十尺高柜的运费是多少？'],
    ['ar', 'رسوم الأرضيات في جبل علي', 'كم تبلغ رسوم التأخير بعد انتهاء الأيام المجانية؟'],
    ['tr', 'Mersin limanı', 'Hamburg’a iki konteyner için navlun fiyatı arıyorum, önerisi olan var mı?'],
  ])('is detected as %s', async (language, title, text) => {
    expect(await write(title, text)).toMatchObject({ language, languageChosen: false });
  });

  it('is unknown for codes and numbers, which are the same everywhere', async () => {
    expect(await write('INNSA DEHAM', 'FCL 2x40HC, FOB, MSKU1234565, 1,450.00 USD')).toMatchObject({ language: null });
  });

  it('is detected again after an edit, unless the author chose one', async () => {
    const post = await write('A question', 'Which documents does customs want for used machinery?');
    const edited = await change(post.id, { title: german[0], description: `<p>${german[1]}</p>` });
    expect(edited).toMatchObject({ language: 'de', languageChosen: false });
    const corrected = await change(post.id, { language: 'nl' });
    expect(corrected).toMatchObject({ language: 'nl', languageChosen: true });
    expect(await change(post.id, { title: 'Which documents are needed?' })).toMatchObject({ language: 'nl' });
    expect(await change(post.id, { language: null })).toMatchObject({ language: 'de', languageChosen: false });
  });

  it('can be chosen for a new post, from the list only', async () => {
    expect(await write('Short one', 'Kind regards from Oslo', { language: 'no' })).toMatchObject({ language: 'no' });
    const body = { title: 'Short one', description: '<p>Kind regards</p>', subCategoryId: forum.ocean };
    const refused = await forum.send(author, 'POST', '/api/generalPost/creategeneralpost', {
      ...{ ...body, status: 'success', language: 'klingon' },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { language: 'Choose a language from the list.' } });
  });

  it('is that of the reply, not of the post', async () => {
    const post = await write('Free days at Antwerp', 'How many free days did you get at the terminal?');
    expect(await reply(post.id, german[1])).toMatchObject({ language: 'de' });
  });

  it('is detected for posts of an earlier release when their search texts are renewed', async () => {
    const post = await write(...german);
    const chosen = await write('Kurze Frage', german[1], { language: 'nl' });
    await forum.db.execute(sql`UPDATE posts SET language = NULL WHERE id = ${post.id}::uuid`);
    await forum.db.transaction((tx) => markForRenewal(tx, posts));
    while (
      await renewTexts(
        forum.db,
        searchContents.map(({ renewal }) => renewal),
      )
    );
    const languageOf = async ({ id }: Text) =>
      dataOf<Text>(await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${id}`)).language;
    expect(await languageOf(post)).toBe('de');
    expect(await languageOf(chosen)).toBe('nl');
  });
});

describe('lists', () => {
  it('show posts in the languages that are asked for', async () => {
    const english = await write('Weighing containers', 'Who offers weighing of containers near the port of Hamburg?');
    const inGerman = await write(...german);
    const french = await write('Conteneurs', 'Qui propose la pesée des conteneurs près du port de Marseille ?');
    expect(await idsIn('language=de')).toContain(inGerman.id);
    expect(await idsIn('language=de')).not.toContain(english.id);
    const both = await idsIn('language=de,fr&limit=50');
    expect(both).toEqual(expect.arrayContaining([inGerman.id, french.id]));
    expect(both).not.toContain(english.id);
  });

  it('refuse a language that does not exist, with what to do', async () => {
    for (const query of ['language=xx', 'language=', 'language=de,', `language=${'de,'.repeat(20)}de`]) {
      const response = await forum.get(null, `/api/posts/latest?${query}`);
      expect(response.statusCode, query).toBe(422);
      expect(response.json().fields.language, query).toMatch(/ISO 639-1|at most 10/);
    }
  });

  it('have the languages of published posts, the most frequent first', async () => {
    const draft = { status: 'draft', language: 'is' };
    await write('A draft', 'Not published', draft);
    const counted = dataOf<{ language: string; count: number }[]>(await forum.get(null, '/api/posts/languages'));
    const counts = counted.map(({ count }) => count);
    expect(counted.map(({ language }) => language)).toEqual(expect.arrayContaining(['de', 'en', 'fr']));
    expect(counted.map(({ language }) => language)).not.toContain('is');
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const ofQuotes = dataOf<unknown[]>(await forum.get(null, '/api/posts/languages?kind=quote'));
    expect(ofQuotes).toEqual([]);
  });
});
