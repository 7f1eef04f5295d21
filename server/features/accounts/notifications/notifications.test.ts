import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { plainNotice } from '#server/platform/notices/factory.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { notify } from './notify.ts';
import { deleteOld } from './queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function sendNotices(person: TestPerson, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await portal.db.transaction((tx) => notify(tx, [person.id], { ...plainNotice({ title }), url: '/home' }));
  }
}
async function list(caller: Caller, query = ''): Promise<{ data: Notification[]; nextCursor: string | null }> {
  const response = await portal.get(caller, `/api/notification${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
async function unread(caller: Caller): Promise<number> {
  const response = await portal.get(caller, '/api/notification/unread-count');
  return response.json<{ data: { unread: number } }>().data.unread;
}
const read = (caller: Caller, body: object) => portal.send(caller, 'POST', '/api/notification/read', body);
const titlesOf = ({ data }: { data: Notification[] }) => data.map((item) => item.title);

test('lists only one’s own notifications, newest first, page by page', async () => {
  const [person, other] = [await portal.person(), await portal.person()];
  await sendNotices(person, 'one', 'two', 'three');
  await sendNotices(other, 'theirs');
  const first = await list(person, '?limit=2');
  expect(titlesOf(first)).toEqual(['three', 'two']);
  expect(first.data[0]).toMatchObject({ kind: 'test', text: '', url: '/home', readAt: null });
  const rest = await list(person, `?limit=2&cursor=${first.nextCursor}`);
  expect(titlesOf(rest)).toEqual(['one']);
  expect(rest.nextCursor).toBeNull();
});

test('includes notifications with equal times once across pages', async () => {
  const person = await portal.person();
  await portal.db.transaction(async (tx) => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      await notify(tx, [person.id, person.id], { ...plainNotice({ title }), url: '/home' });
    }
  });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(person, `?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...titlesOf(page));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a read notification leaves the unread list and count and keeps its first read time', async () => {
  const person = await portal.person();
  await sendNotices(person, 'one', 'two');
  expect(await unread(person)).toBe(2);
  const newest = (await list(person)).data[0];
  const body = { ids: [newest?.id] };
  const responses = await Promise.all(Array.from({ length: 20 }, () => read(person, body)));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
  const { readAt } = (await list(person)).data[0] ?? {};
  expect(readAt).toEqual(expect.any(String));
  await read(person, body);
  expect((await list(person)).data[0]?.readAt).toBe(readAt);
  expect(await unread(person)).toBe(1);
  expect(titlesOf(await list(person, '?unread=true'))).toEqual(['one']);
});

test('marks all of one’s own as read, and nobody else’s', async () => {
  const [person, other] = [await portal.person(), await portal.person()];
  await sendNotices(person, 'one', 'two');
  await sendNotices(other, 'theirs');
  expect((await read(person, { all: true })).json()).toEqual({ message: 'Marked as read.' });
  expect([await unread(person), await unread(other)]).toEqual([0, 1]);
});

test('naming someone else’s notification changes nothing and reveals nothing', async () => {
  const [person, other] = [await portal.person(), await portal.person()];
  await sendNotices(other, 'theirs');
  const theirs = (await list(other)).data[0]?.id;
  const known = await read(person, { ids: [theirs] });
  const unknown = await read(person, { ids: ['0190a000-0000-7000-8000-000000000000'] });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await unread(other)).toBe(1);
});

test('counts up to 100 unread', async () => {
  const person = await portal.person();
  await sendNotices(person, ...Array.from({ length: 103 }, (_, place) => `n${place}`));
  expect(await unread(person)).toBe(100);
  expect((await list(person, '?limit=100')).data).toHaveLength(100);
});

test('refuses guests and explains invalid requests', async () => {
  const person = await portal.person();
  for (const path of ['/api/notification', '/api/notification/unread-count']) {
    expect((await portal.get(null, path)).statusCode, path).toBe(401);
  }
  expect((await read(null, { all: true })).statusCode).toBe(401);
  for (const query of ['unread=yes', 'limit=101', 'limit=0', 'cursor=nonsense', 'user=1']) {
    expect((await portal.get(person, `/api/notification?${query}`)).statusCode, query).toBe(422);
  }
  const bodies = [{}, { ids: [] }, { ids: ['1'] }, { all: false }, { all: true, ids: [] }];
  for (const body of bodies) expect((await read(person, body)).statusCode, JSON.stringify(body)).toBe(422);
});

test('deletes notifications after 180 days, read or not, and keeps newer ones', async () => {
  const person = await portal.person();
  await sendNotices(person, 'old', 'older but young enough', 'new');
  const age = (title: string, days: number) =>
    portal.db.execute(sql`UPDATE notifications SET created_at = now() - make_interval(days => ${days})
      WHERE user_id = ${person.id} AND title = ${title}`);
  await age('old', 181);
  await age('older but young enough', 179);
  await deleteOld(portal.db);
  expect(titlesOf(await list(person))).toEqual(['new', 'older but young enough']);
});
