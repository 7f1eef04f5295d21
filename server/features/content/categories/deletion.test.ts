import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/forumCategory';
async function make(path: string, fields: object): Promise<string> {
  const response = await forum.send(forum.admin, 'POST', `${api}/${path}`, fields);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}
async function write(subCategoryId: string, status: 'success' | 'draft'): Promise<string> {
  const response = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'Who stores bunker samples',
    description: '<p>And for how many months?</p>',
    subCategoryId,
    status,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

test('an admin reads what keeps a category from being deleted', async () => {
  const categoryId = await make('createforumcategory', { name: 'Bunkering' });
  const [fuel, empty] = [
    await make('createforumsubcategory', { categoryId, name: 'Fuel' }),
    await make('createforumsubcategory', { categoryId, name: 'Lubricants' }),
  ];
  const ids = { post: await write(fuel, 'success'), deleted: await write(fuel, 'success') };
  await write(fuel, 'draft');
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${ids.deleted}`);
  const count = async (id: string) => (await forum.get(forum.admin, `${api}/countposts/${id}`)).json().data;
  const contents = { posts: 1, drafts: 1, deletedPosts: 1 };
  expect([await count(categoryId), await count(fuel), await count(empty)]).toEqual([
    contents,
    contents,
    { posts: 0, drafts: 0, deletedPosts: 0 },
  ]);
  const remove = async (id: string) =>
    (await forum.send(forum.admin, 'DELETE', `${api}/deleteforumsubcategory/${id}`)).statusCode;
  expect([await remove(fuel), await remove(empty)]).toEqual([409, 200]);
  expect((await forum.get(forum.admin, `${api}/countposts/${empty}`)).statusCode).toBe(404);
  expect((await forum.get(forum.moderator, `${api}/countposts/${fuel}`)).statusCode).toBe(403);
});
