/** What guests get as JSON is kept until it changes. `cached-pages.test.ts` compares it with newly made JSON. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { builtPages as pages } from './testing/built-pages.ts';
import { type Forum, makeForum } from './testing/forum.ts';
import type { Caller, TestPerson } from './testing/portal.ts';

const LIST = '/api/posts/latest';
let forum: Forum;
let author: TestPerson;
let moderator: TestPerson;
let query: MockInstance;

beforeAll(async () => {
  forum = await makeForum({}, pages);
  ({ author, moderator } = forum);
  query = vi.spyOn(forum.db.$client, 'query');
}, 120_000);
afterAll(async () => {
  query.mockRestore();
  await forum.close();
});

const pathOf = (id: string) => `/api/generalPost/getgeneralpostbypostid/${id}`;
async function addPost(status: 'success' | 'draft' = 'success'): Promise<string> {
  const response = await forum.send(author, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'Demurrage in Rotterdam',
    description: `<p>${'Who pays while the terminal is closed? '.repeat(40)}</p>`,
    subCategoryId: forum.ocean,
    status,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

/** Of posts; jobs use the same pool. */
const readings = () => query.mock.calls.filter(([{ text = '' }]) => text.includes('posts p'));

/** @returns the response, and whether it was made for this request */
async function read(url: string, caller: Caller = null) {
  query.mockClear();
  const response = await forum.get(caller, url);
  return { response, isMade: readings().length > 0 };
}

it('keeps the JSON of each language apart, because some texts in it are for people', async () => {
  const path = pathOf(await addPost());
  const inGerman = () => forum.app.inject({ url: path, headers: { 'accept-language': 'de' } });
  expect(await read(path)).toMatchObject({ isMade: true });
  query.mockClear();
  expect((await inGerman()).statusCode).toBe(200);
  expect(readings().length).toBeGreaterThan(0);
  query.mockClear();
  await inGerman();
  expect(readings()).toEqual([]);
  expect(await read(path)).toMatchObject({ isMade: false });
});

it('sends guests the same JSON until it changes', async () => {
  const path = pathOf(await addPost());
  expect(await read(path)).toMatchObject({ isMade: true, response: { statusCode: 200 } });
  expect(await read(path)).toMatchObject({ isMade: false, response: { statusCode: 200 } });
  await forum.send(author, 'POST', '/api/generalPost/creategeneralreply', {
    postId: path.split('/').at(-1),
    description: '<p>The carrier does.</p>',
  });
  const { response, isMade } = await read(path);
  expect(isMade).toBe(true);
  expect(response.body).toContain('The carrier does.');
});

it('sends members and staff their own JSON', async () => {
  const path = pathOf(await addPost());
  const mayEdit = async (caller: Caller) =>
    (await read(path, caller)).response.json<{ data: { can: { edit: boolean } } }>().data.can.edit;
  for (let each = 0; each < 2; each += 1)
    expect([await mayEdit(null), await mayEdit(author), await mayEdit(moderator)]).toEqual([false, true, true]);
});

it('shows members what they did to it, and not what others did', async () => {
  const id = await addPost();
  const [person, other] = [await forum.person(), await forum.person()];
  await forum.send(person, 'POST', `/api/posts/${id}/bookmark`, { bookmarked: true });
  await forum.send(person, 'POST', '/api/generalPost/creategenerallike', { postId: id });
  const readAs = async (caller: TestPerson) => (await forum.get(caller, pathOf(id))).json<{ data: object }>().data;
  expect(await readAs(person)).toMatchObject({ bookmarked: true, liked: true, likesCount: 1 });
  expect(await readAs(other)).toMatchObject({ bookmarked: false, liked: false, likesCount: 1 });
});

it('shows nobody a post that was just hidden', async () => {
  const id = await addPost();
  expect((await read(LIST)).response.body).toContain(id);
  expect((await read(LIST)).isMade).toBe(false);
  await forum.send(moderator, 'DELETE', `/api/generalPost/deletegeneralpost/${id}?reason=For+the+test`);
  expect((await read(LIST)).response.body).not.toContain(id);
  expect((await read(pathOf(id))).response.statusCode).toBe(404);
});

it('does not cache a refusal', async () => {
  const id = await addPost('draft');
  expect((await read(pathOf(id))).response.statusCode).toBe(404);
  expect((await read(`${LIST}?sort=unknown`)).response.statusCode).toBe(422);
  const status = { status: 'success' };
  await forum.send(author, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, status);
  expect((await read(pathOf(id))).response.statusCode).toBe(200);
});

it('answers a request after a publication with the post, although an earlier one still waits for its 404', async () => {
  const id = await addPost('draft');
  const blocker = new pg.Client({ connectionString: forum.databaseUrl });
  await blocker.connect();
  // The first request has found no post, and waits while it looks for one that replaced it.
  await blocker.query('BEGIN; LOCK TABLE merged_posts IN ACCESS EXCLUSIVE MODE');
  const first = forum.get(null, pathOf(id));
  const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%merged_posts%'`;
  await vi.waitFor(async () => expect((await forum.db.execute(isWaiting)).rowCount).toBe(1), { timeout: 10_000 });
  await forum.db.execute(sql`UPDATE posts SET status = 'success', published_at = now() WHERE id = ${id}::uuid`);
  const later = forum.get(null, pathOf(id));
  await blocker.query('COMMIT');
  await blocker.end();
  expect([(await first).statusCode, (await later).statusCode]).toEqual([404, 200]);
});

it('makes JSON once for many requests at the same time', async () => {
  const path = pathOf(await addPost());
  query.mockClear();
  await read(path);
  const statements = readings().length;
  await forum.db.execute(sql`UPDATE posts SET title = 'Read by many' WHERE id = ${path.split('/').at(-1)}::uuid`);
  query.mockClear();
  const responses = await Promise.all(Array.from({ length: 50 }, () => forum.get(null, path)));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(readings()).toHaveLength(statements);
});

it('keeps a list although many addresses are requested that nobody needs again', async () => {
  await read(LIST);
  for (let each = 0; each < 500; each += 1)
    expect((await forum.get(null, `${LIST}?tag=tag-${each}`)).statusCode).toBe(200);
  expect((await read(LIST)).isMade).toBe(false);
}, 60_000);

it('sends the same JSON with each encoding, whether it was kept or not', async () => {
  const path = pathOf(await addPost());
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const caller of [null, author]) {
    const plain = (await forum.get(caller, path)).body;
    for (const [encoding, decoded] of Object.entries(decode)) {
      const cookie = caller ? { cookie: caller.cookie } : {};
      const response = await forum.app.inject({ url: path, headers: { 'accept-encoding': encoding, ...cookie } });
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
        vary: 'accept-encoding',
      });
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
      expect(decoded(response.rawPayload).toString()).toBe(plain);
    }
  }
});
