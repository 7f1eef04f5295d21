import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const url = '/api/forumCategory';
async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, fields?: object): Promise<string> {
  const response = await forum.send(forum.admin, method, `${url}/${path}`, fields);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<{ data?: { id: string } }>().data?.id ?? '';
}
async function log(subject: string) {
  const response = await forum.get(forum.admin, `/api/admin/audit-log?subject=${subject}&sort=oldest`);
  return response.json<{ data: { action: string; actor: { id: string }; details: unknown }[] }>().data;
}
const byAdmin = (action: string, details: object) => ({ action, actor: { id: forum.admin.id }, details });

test('the audit log has an entry for a category that is created, edited and deleted', async () => {
  const id = await send('POST', 'createforumcategory', { name: 'Insurance', description: 'Cargo cover' });
  await send('POST', 'createforumsubcategory', { categoryId: id, name: 'Claims' });
  await send('PATCH', `updateforumcategory/${id}`, { name: 'Cargo insurance' });
  await send('DELETE', `deleteforumcategory/${id}`);

  expect(await log(`category:${id}`)).toMatchObject([
    byAdmin('category.created', { before: null, after: { name: 'Insurance', description: 'Cargo cover' } }),
    byAdmin('category.changed', { before: { name: 'Insurance' }, after: { name: 'Cargo insurance' } }),
    byAdmin('category.removed', {
      before: { name: 'Cargo insurance', subCategories: ['Claims'] },
      after: null,
    }),
  ]);
});

test('the audit log has an entry for a sub-category that is created, edited, moved and deleted', async () => {
  const from = await send('POST', 'createforumcategory', { name: 'Warehouses' });
  const to = await send('POST', 'createforumcategory', { name: 'Terminals' });
  const id = await send('POST', 'createforumsubcategory', { categoryId: from, name: 'Bonded' });
  await send('PATCH', `updateforumsubcategory/${id}`, { enabled: false });
  await send('PATCH', `updateforumsubcategory/${id}`, { categoryId: to });
  // Nothing changes, so nothing is logged.
  await send('PATCH', `updateforumsubcategory/${id}`, { categoryId: to });
  await send('DELETE', `deleteforumsubcategory/${id}`);

  expect(await log(`subCategory:${id}`)).toMatchObject([
    byAdmin('subCategory.created', { before: null, after: { name: 'Bonded', category: 'Warehouses' } }),
    byAdmin('subCategory.changed', { before: { enabled: true }, after: { enabled: false } }),
    byAdmin('subCategory.changed', { before: { category: 'Warehouses' }, after: { category: 'Terminals' } }),
    byAdmin('subCategory.removed', { before: { name: 'Bonded', category: 'Terminals' }, after: null }),
  ]);
});
