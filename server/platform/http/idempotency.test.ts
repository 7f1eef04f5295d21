import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { deleteOldKeys } from './idempotency.ts';

let forum: Forum;
let postId: string;
beforeAll(async () => {
  forum = await makeForum();
  const created = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'Rates for a reefer',
    description: '<p>Ten characters or more.</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  postId = created.json().data.id;
});
afterAll(() => forum.close());

const reply = (key: string, description = '<p>A reply under a key.</p>') =>
  forum.send(
    forum.other,
    'POST',
    '/api/generalPost/creategeneralreply',
    { postId, description },
    {
      'idempotency-key': key,
    },
  );
const countReplies = async () =>
  (await forum.db.execute(sql`SELECT 1 FROM replies WHERE post_id = ${postId}::uuid`)).rowCount;

it('deletes keys that are older than a day and keeps newer ones', async () => {
  const userId = newId();
  for (const [key, age] of [
    ['yesterday-and-more', '25 hours'],
    ['of-this-day', '23 hours'],
  ]) {
    await forum.db.execute(sql`INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
      VALUES (${userId}, ${key}, '', now() - ${age}::interval)`);
  }
  expect(await deleteOldKeys(forum.db)).toBe(1);
  const left = await forum.db.execute(sql`SELECT key FROM idempotency_keys WHERE user_id = ${userId}`);
  expect(left.rows).toEqual([{ key: 'of-this-day' }]);
});

it('twenty concurrent requests with one key write one record; the others get its response or 409', async () => {
  const before = await countReplies();
  const key = newId();
  const responses = await Promise.all(Array.from({ length: 20 }, () => reply(key)));
  const ids = new Set<string>();
  for (const response of responses) {
    if (response.statusCode === 201) ids.add(response.json().data.id);
    else {
      expect([response.statusCode, response.json().code]).toEqual([409, 'UNDER_WAY']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(ids.size).toBe(1);
  expect(await countReplies()).toBe((before ?? 0) + 1);
  const again = await reply(key);
  expect([again.statusCode, again.json().data.id]).toEqual([201, [...ids][0]]);
  expect((await reply(key, '<p>Something else.</p>')).statusCode).toBe(422);
});

it('a guest’s repeated request writes one record; another guest’s key does not return its response', async () => {
  const { id: courseId } = await makeCourse(forum, forum.moderator);
  const key = newId();
  const ask = (remoteAddress: string, message = 'Is there a place left in March?') =>
    forum.app.inject({
      method: 'POST',
      url: '/api/education/doEnquire',
      remoteAddress,
      headers: { 'idempotency-key': key },
      payload: { courseId, name: 'Ada Quay', email: 'ada@elsewhere.example', message },
    });
  const count = async () => (await forum.db.execute(sql`SELECT 1 FROM course_enquiries`)).rowCount;
  const first = await ask('203.0.113.5');
  const again = await ask('203.0.113.5');
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  expect(await count()).toBe(1);
  expect((await ask('203.0.113.5', 'And in April?')).statusCode).toBe(422);
  expect((await ask('203.0.113.6')).statusCode).toBe(201);
  expect(await count()).toBe(2);
});

it('refuses a request that another process is handling, without holding a connection', async () => {
  const key = newId();
  const elsewhere = openDatabase({ connectionString: forum.databaseUrl, poolSize: 1 }, () => undefined);
  const name = `${forum.other.id} ${key}`;
  await elsewhere.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reply(key)));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.json().code}`))).toEqual(
      new Set(['409 UNDER_WAY']),
    );
    const pool = forum.db.$client;
    // A response is sent a moment before its connection is back in the pool.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
  // The other process has died: its lock ended with its connection.
  await elsewhere.close();
  expect((await reply(key)).statusCode).toBe(201);
});

it('accepts a key whose claim an earlier release left behind', async () => {
  const key = newId();
  await forum.db.execute(sql`INSERT INTO idempotency_keys (user_id, key, request_hash)
    VALUES (${forum.other.id}::uuid, ${key}, 'unfinished')`);
  const first = await reply(key);
  expect(first.statusCode).toBe(201);
  expect((await reply(key)).json()).toEqual(first.json());
});

it('undoes the record if the response can’t be stored, and accepts the key again', async () => {
  const before = await countReplies();
  const key = newId();
  await forum.db.execute(sql`ALTER TABLE idempotency_keys ADD CONSTRAINT none CHECK (answer IS NULL) NOT VALID`);
  expect((await reply(key)).statusCode).toBe(500);
  expect(await countReplies()).toBe(before);
  await forum.db.execute(sql`ALTER TABLE idempotency_keys DROP CONSTRAINT none`);
  expect((await reply(key)).statusCode).toBe(201);
  expect(await countReplies()).toBe((before ?? 0) + 1);
});

it('a refused operation leaves the key unused', async () => {
  const key = newId();
  expect((await reply(key, '')).statusCode).toBe(422);
  expect((await reply(key)).statusCode).toBe(201);
});

it('counts attempts under a key, so that a wrong password can’t be retried without limit', async () => {
  const strict = await makeForum({ RATE_LIMIT_SCALE: '1' });
  const statuses: number[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    await strict.db.execute(sql`UPDATE users SET password_hash = 'x' WHERE id = ${strict.author.id}::uuid`);
    const body = { password: `wrong ${tried}` };
    const key = { 'idempotency-key': newId() };
    statuses.push((await strict.send(strict.author, 'POST', '/api/user/proof', body, key)).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
  await strict.close();
});
