/** Words besides title and text by which content is found, and how results say so. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CategoryId } from '#contract/ids.ts';
import type { Hit } from '#contract/search.ts';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { listCompany } from '#server/testing/directory.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import * as searching from '#server/testing/search.ts';

let forum: Forum;
let customs: { id: CategoryId };
let brokerage: { id: string };
const fields = { description: '', enabled: true };
beforeAll(async () => {
  forum = await makeForum();
  customs = await createCategory(forum.db, { userId: null }, { ...fields, name: 'Duties' });
  brokerage = await createSubCategory(forum.db, { userId: null }, customs.id, { ...fields, name: 'Gabelle Brokerage' });
});
afterAll(() => forum.close());

const find = async (q: string): Promise<Hit[]> => (await searching.find(forum, q)).data;
const titlesFor = async (q: string) => (await find(q)).map(({ title }) => title).sort();
const marked = (text: string, marks: readonly (readonly [number, number])[]) =>
  marks.map(([begin, end]) => text.slice(begin, end));
/** The line that explains the result, and the highlighted parts of it. */
const whyOf = (hit: Hit | undefined) => hit && [hit.why, ...marked(hit.why, hit.whyMarks)];

const post = (title: string, more: Record<string, unknown> = {}): Promise<string> =>
  searching.post(forum, title, 'Nothing in this text tells where it stands.', {
    subCategoryId: brokerage.id,
    ...more,
  });

test('a company shows the port, certificate, Incoterm or product by which it was found', async () => {
  await listCompany(forum, forum.admin, { name: 'Kestrel Spices', ports: ['INCOK', 'SGSIN'] });
  for (const [typed, why] of [
    ['CIF', ['Incoterms: CIF', 'CIF']],
    ['ISO 22000', ['Certificates: ISO 22000', 'ISO', '22000']],
    ['SGSIN', ['Ports: SGSIN Singapore', 'SGSIN', 'Singapore']],
    ['Singapore', ['Ports: SGSIN Singapore', 'SGSIN', 'Singapore']],
    // The town in the result says so already.
    ['INCOK', ['']],
    ['black pepper', ['Products: Black pepper', 'Black', 'pepper']],
    ['HS 09', ['HS chapters: HS 09', 'HS', '09']],
    ['private label', ['Services: Private label', 'Private', 'label']],
    ['Germany', ['Markets: Germany', 'Germany']],
    ['spices', ['']],
    ['kestrel CIF', ['Incoterms: CIF', 'CIF']],
    ['CIF ISO 22000', ['Incoterms: CIF · Certificates: ISO 22000', 'CIF', 'ISO', '22000']],
  ] as const) {
    const hit = (await find(typed)).find(({ title }) => title === 'Kestrel Spices');
    expect(whyOf(hit), typed).toEqual(why);
  }
});

test('a job highlights its company in its place, and shows the skill by which it was found', async () => {
  const response = await forum.send(forum.admin, 'POST', '/api/career', {
    ...wholeJob,
    companyName: 'Zeebrug Declarants',
    skills: ['Gyrocompass reading'],
  });
  expect(response.statusCode, response.body).toBe(201);
  const [job] = await find('zeebrug');
  expect(marked(job?.place ?? '', job?.placeMarks ?? [])).toEqual(['Zeebrug']);
  expect(job?.why).toBe('');
  expect(job?.url).toBe(`/landing/careers/${job?.id}`);
  expect(whyOf((await find('gyrocompass'))[0])).toEqual(['Skills: Gyrocompass reading', 'Gyrocompass']);
});

test('a course shows its outcome and a post its tag by which it was found', async () => {
  await makeCourse(forum, forum.moderator, { title: 'A course', outcomes: ['Read a tonnage certificate'] });
  await post('A tagged one', { tags: ['turnbuckle'] });
  expect(whyOf((await find('tonnage'))[0])).toEqual(['Outcomes: Read a tonnage certificate', 'tonnage']);
  expect(whyOf((await find('turnbuckle'))[0])).toEqual(['Tags: turnbuckle', 'turnbuckle']);
});

test('finds a post by its sub-category and category, after those with the words in the title', async () => {
  await post('Placed one');
  await post('Gabelle brokerage by its name', { subCategoryId: forum.ocean });
  await post('Placed later');
  const found = await find('Gabelle Brokerage');
  expect(found[0]?.title).toBe('Gabelle brokerage by its name');
  expect(found.slice(1).map(({ title }) => title)).toEqual(expect.arrayContaining(['Placed one', 'Placed later']));
  const placed = found.find(({ title }) => title === 'Placed one');
  expect(marked(placed?.place ?? '', placed?.placeMarks ?? [])).toEqual(['Gabelle', 'Brokerage']);
  const byCategory = (await find('duties')).find(({ title }) => title === 'Placed one');
  expect(whyOf(byCategory)).toEqual(['In: Duties', 'Duties']);
});

test('finds a freight request by its sub-category, not by the category of all requests', async () => {
  const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
    title: 'Ten crates to Oslo',
    description: '<p>Nothing in this text tells where it stands.</p>',
    subCategoryId: forum.airQuotes,
    status: 'success',
  });
  expect(response.statusCode, response.body).toBe(201);
  expect(await titlesFor('air freight')).toContain('Ten crates to Oslo');
  const { rows } = await forum.db.execute(sql`SELECT search_text FROM posts WHERE title = 'Ten crates to Oslo'`);
  expect(String(rows[0]?.['search_text']).split(' ')).not.toContain('quote');
});

test('finds a post by its new place after it is moved or edited', async () => {
  const elsewhere = await createSubCategory(forum.db, { userId: null }, customs.id, { ...fields, name: 'Octroi' });
  const moved = await post('Moved by staff');
  const response = await forum.send(forum.moderator, 'PATCH', `/api/moderation/posts/${moved}`, {
    subCategoryId: elsewhere.id,
  });
  expect(response.statusCode, response.body).toBe(200);
  const edited = await post('Moved by its author');
  const path = `/api/generalPost/updategeneralpost/${edited}`;
  const saved = await forum.send(forum.author, 'PATCH', path, { subCategoryId: elsewhere.id });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await titlesFor('octroi')).toEqual(['Moved by its author', 'Moved by staff']);
  expect(await titlesFor('gabelle')).not.toContain('Moved by staff');
});

test('finds renamed categories and sub-categories by their new names soon', async () => {
  await post('Stays where it is');
  const [category, sub] = ['updateforumcategory', 'updateforumsubcategory'];
  const name = async (act: string, id: string, to: Record<string, unknown>) => {
    const response = await forum.send(forum.admin, 'PATCH', `/api/forumCategory/${act}/${id}`, to);
    expect(response.statusCode, response.body).toBe(200);
  };
  await name(category ?? '', customs.id, { name: 'Excise' });
  await expect.poll(() => titlesFor('excise')).toContain('Stays where it is');
  await name(sub ?? '', brokerage.id, { name: 'Tollhouse' });
  await expect.poll(() => titlesFor('tollhouse')).toContain('Stays where it is');
  expect(await titlesFor('duties')).toEqual([]);
  const other = await createCategory(forum.db, { userId: null }, { ...fields, name: 'Levies' });
  await name(sub ?? '', brokerage.id, { categoryId: other.id });
  await expect.poll(() => titlesFor('levies')).toContain('Stays where it is');
});
