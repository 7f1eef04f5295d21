import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SavedView } from '#contract/saved-views.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const path = '/api/admin/views';
const view = {
  list: 'users',
  name: 'Suspended by points',
  query: 'suspended=true&sort=points',
  hiddenColumns: ['Company'],
};
const save = (by: TestPerson, change: object = {}) => portal.send(by, 'POST', path, { ...view, ...change });
const list = async (by: TestPerson, name = 'users'): Promise<SavedView[]> =>
  (await portal.get(by, `${path}?list=${name}`)).json().data;

it('keeps the views of a person for each list by name, and replaces one with the same name', async () => {
  const [by, other] = [await portal.person('admin'), await portal.person('moderator')];
  expect((await save(by)).statusCode).toBe(200);
  await save(by, { name: 'All', query: '', hiddenColumns: [] });
  await save(by, { list: 'events', name: 'Drafts' });
  const replaced = await save(by, { name: 'SUSPENDED by points', query: 'suspended=true' });
  expect(replaced.json().message).toBe('View saved.');
  expect((await list(by)).map(({ name, query, hiddenColumns }) => [name, query, hiddenColumns])).toEqual([
    ['All', '', []],
    ['SUSPENDED by points', 'suspended=true', ['Company']],
  ]);
  expect((await list(by, 'events')).map(({ name }) => name)).toEqual(['Drafts']);
  expect(await list(other)).toEqual([]);
});

it('deletes a view of its owner alone', async () => {
  const [by, other] = [await portal.person('admin'), await portal.person('admin')];
  const { id } = (await save(by)).json().data;
  expect((await portal.send(other, 'DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect(await list(by)).toHaveLength(1);
  expect((await portal.send(by, 'DELETE', `${path}/${id}`)).json().message).toBe('View deleted.');
  expect(await list(by)).toEqual([]);
});

it('keeps at most 20 for a list, and still replaces one of them', async () => {
  const by = await portal.person('moderator');
  for (let place = 1; place <= 20; place += 1) expect((await save(by, { name: `View ${place}` })).statusCode).toBe(200);
  const refused = await save(by, { name: 'View 21' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_VIEWS']);
  expect((await save(by, { name: 'view 20' })).statusCode).toBe(200);
  expect((await save(by, { list: 'events' })).statusCode).toBe(200);
});

it('is for staff, and refuses what is not a list, a name or a query', async () => {
  const by = await portal.person('admin');
  expect((await save(await portal.person())).statusCode).toBe(403);
  for (const [field, value] of [
    ['list', 'parcels'],
    ['name', ' '],
    ['query', 'q'.repeat(1_001)],
    ['hiddenColumns', Array.from({ length: 31 }, () => 'Name')],
  ] as const) {
    const refused = await save(by, { [field]: value });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
  }
});

it('is part of the personal data of its owner', async () => {
  const by = await portal.person('admin');
  await save(by);
  const exported = await portal.get(by, '/api/user/export');
  expect(exported.body).toContain('suspended=true&sort=points');
});
