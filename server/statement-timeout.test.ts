import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

it('a write that waits too long for a lock gets 503, and succeeds when it is sent again', async () => {
  const write = () =>
    forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
      title: 'Written while a row is locked',
      description: '<p>Ten characters or more.</p>',
      subCategoryId: forum.ocean,
      status: 'success',
    });
  const refused = await forum.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM sub_categories WHERE id = ${forum.ocean}::uuid FOR UPDATE`);
    return write();
  });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'TOO_BUSY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write()).statusCode).toBe(201);
}, 60_000);
