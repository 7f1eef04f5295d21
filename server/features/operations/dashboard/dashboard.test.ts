import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCompany } from '#server/testing/directory.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
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

describe('what is new for a member', () => {
  const news = async (person: TestPerson) => (await forum.get(person, '/api/user-dashboard/news')).json().data;
  const post = async (person: TestPerson, title: string) => {
    const body = { title, description: '<p>Who pays for the days at the terminal?</p>', subCategoryId: forum.ocean };
    const response = await forum.send(person, 'POST', '/api/generalPost/creategeneralpost', {
      ...body,
      status: 'success',
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data.id as string;
  };

  it('lists unread threads with their new replies, at most eight', async () => {
    const [reader, writer] = [await forum.person(), await forum.person()];
    const first = await post(writer, 'Demurrage after a strike');
    for (let at = 0; at < 8; at += 1) await post(writer, `Free days number ${at}`);
    const description = '<p>The consignee does.</p>';
    await forum.send(writer, 'POST', '/api/generalPost/creategeneralreply', { postId: first, description });
    const { threads } = await news(reader);
    expect(threads).toHaveLength(8);
    expect(threads[0]).toMatchObject({ id: first, newReplies: 1, user: { id: writer.id } });
    await forum.send(reader, 'POST', '/api/posts/read-all', {});
    expect((await news(reader)).threads).toEqual([]);
  });

  it('names watched categories and searches', async () => {
    const reader = await forum.person();
    await forum.send(reader, 'POST', '/api/watch', { subject: 'category', id: forum.ocean, how: 'now' });
    const query = { mode: 'SEA_FCL', origin: 'INNSA', destination: 'NL' };
    await forum.send(reader, 'POST', '/api/watch', { subject: 'search', query, how: 'now' });
    const { watched } = await news(reader);
    expect(watched.map(({ name }: { name: string }) => name)).toEqual([
      'Requests: Sea, full container (FCL), from INNSA to NL',
      expect.any(String),
    ]);
    expect(watched[0]).toMatchObject({
      subject: 'search',
      newRequests: 0,
      url: '/quote?mode=SEA_FCL&origin=INNSA&destination=NL',
    });
    expect(watched[1]).toMatchObject({ subject: 'category', subCategoryIds: [forum.ocean] });
  });
});
