import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCompany } from '#server/testing/directory.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { readTopUsers } from './read.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

it('lists a member again after a suspension', async () => {
  await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'Five points for the board',
    description: '<p>Who pays while the terminal is shut by a strike?</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  const onBoard = async () => (await readTopUsers(forum.db)).some((user) => user.id === forum.author.id);
  const suspend = (days: number | null) =>
    forum.db.execute(sql`UPDATE users SET suspended_at = now() - interval '3 days',
      suspended_until = now() + make_interval(days => ${days}::int) WHERE id = ${forum.author.id}`);
  const seen = [];
  for (const days of [null, 1, -1]) {
    await suspend(days);
    seen.push(await onBoard());
  }
  expect(seen).toEqual([false, false, true]);
});

it('says which first steps are done', async () => {
  const person = await forum.person();
  const steps = async () => {
    const { hasBookmarks, watchesRequests, hasCompany } = (await forum.get(person, '/api/user-dashboard/work')).json()
      .data;
    return [hasBookmarks, watchesRequests, hasCompany];
  };
  expect(await steps()).toEqual([false, false, false]);
  const watched = await forum.send(person, 'POST', '/api/watch', {
    subject: 'search',
    query: { origin: 'INNSA', destination: 'NLRTM' },
    how: 'now',
  });
  expect(watched.statusCode, watched.body).toBe(200);
  expect(await steps()).toEqual([false, true, false]);
  await listCompany(forum, person);
  expect(await steps()).toEqual([false, true, true]);
});
