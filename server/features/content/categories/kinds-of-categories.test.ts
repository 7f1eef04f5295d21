import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const url = '/api/forumCategory';
async function make(fields: object): Promise<Category> {
  const response = await forum.send(forum.admin, 'POST', `${url}/createforumcategory`, fields);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Category }>().data;
}
const change = (id: string, fields: object) =>
  forum.send(forum.admin, 'PATCH', `${url}/updateforumcategory/${id}`, fields);
async function subCategoryOf({ id: categoryId }: Category): Promise<string> {
  const response = await forum.send(forum.admin, 'POST', `${url}/createforumsubcategory`, { categoryId, name: 'Rail' });
  return response.json<{ data: { id: string } }>().data.id;
}
const write = (kind: 'general' | 'quote', subCategoryId: string) =>
  forum.send(forum.author, 'POST', `/api/${kind}Post/create${kind}post`, {
    title: 'Two containers of rice to Hamburg',
    description: '<p>Which rate do you ask for it?</p>',
    subCategoryId,
    status: 'success',
  });

test('an admin chooses the kind of posts that a category accepts', async () => {
  const category = await make({ name: 'Urgent freight', kind: 'quote' });
  expect(category.kind).toBe('quote');
  const rail = await subCategoryOf(category);
  const refused = await write('general', rail);
  expect(refused.json().fields).toEqual({
    subCategoryId: 'The Urgent freight category is for posts of another kind. Choose another category.',
  });
  expect((await write('quote', rail)).statusCode).toBe(201);
});

test('the kind can be changed while the category has no posts, and the change is in the audit log', async () => {
  const category = await make({ name: 'Spot rates' });
  const rail = await subCategoryOf(category);
  const changed = await change(category.id, { kind: 'quote', position: 7 });
  expect(changed.json().data).toMatchObject({ kind: 'quote', position: 7 });
  const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=category:${category.id}`);
  expect(log.json().data).toMatchObject([
    {
      action: 'category.changed',
      actor: { id: forum.admin.id },
      details: { before: { kind: 'general' }, after: { kind: 'quote' } },
    },
    { action: 'category.created' },
  ]);

  expect((await write('quote', rail)).statusCode).toBe(201);
  const refused = await change(category.id, { kind: 'general' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'NOT_EMPTY',
    message: 'A category can’t contain posts of two kinds. Move its posts first.',
  });
});

test('posts that are written at the same time as the change are of the kind that the category then accepts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const category = await make({ name: `Air freight ${round}` });
    const rail = await subCategoryOf(category);
    const [general, changed, quote] = await Promise.all([
      write('general', rail),
      change(category.id, { kind: 'quote' }),
      write('quote', rail),
    ]);
    const created = [general, quote].filter(({ statusCode }) => statusCode === 201);
    const kind = changed.statusCode === 200 ? 'quote' : 'general';
    for (const post of created) expect(post.json().data.kind).toBe(kind);
  }
});

test('the category that is named after a kind keeps its name and its kind', async () => {
  const { data } = (await forum.get(forum.admin, `${url}/getallforummaincategories`)).json<{ data: Category[] }>();
  const { id } = data.find(({ name }) => name === 'Quote') ?? { id: '' };
  for (const fields of [{ name: 'Requests' }, { kind: 'general' }]) {
    expect((await change(id, fields)).statusCode, JSON.stringify(fields)).toBe(409);
  }
  const other = await make({ name: 'Tenders', kind: 'quote' });
  expect((await change(other.id, { name: 'Public tenders' })).statusCode).toBe(200);
  expect((await forum.send(forum.admin, 'DELETE', `${url}/deleteforumcategory/${other.id}`)).statusCode).toBe(200);
});
