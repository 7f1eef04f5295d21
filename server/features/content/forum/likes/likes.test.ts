import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

/** Waits until so many transactions of the portal wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await forum.db.execute(sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(found.rowCount).toBe(count);
    },
    { timeout: 10_000 },
  );

it.each([true, false])('the same change twice at once is answered with the count after it (like: %s)', async (like) => {
  const [person, other] = [await forum.person(), await forum.person()];
  const postId = await writePost(forum, forum.author);
  const send = (by: typeof person, isLiked: boolean) =>
    forum.send(by, 'POST', '/api/generalPost/creategenerallike', { postId, like: isLiked });
  await send(other, true);
  if (!like) await send(person, true);
  const blocker = new pg.Client({ connectionString: forum.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM posts WHERE id = $1 FOR UPDATE', [postId]);
  const first = send(person, like);
  await waiting(1);
  const second = send(person, like);
  await waiting(2);
  await blocker.query('COMMIT');
  await blocker.end();
  const answers = [dataOf(await first), dataOf(await second)];
  expect(answers).toEqual([0, 1].map(() => expect.objectContaining({ liked: like, likesCount: like ? 2 : 1 })));
});
