import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostKind } from '#contract/post-kinds.ts';
import { MAX_WATCHES } from '#contract/watching.ts';
import { newId } from '#server/platform/ids.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendReply } from '#server/testing/mail-causes.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { decide, noticesOf, settle, watch, watchesOf, writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const write = (by: TestPerson, fields?: object, kind?: PostKind) => writePost(forum, by, fields, kind);
const titles = async (person: TestPerson) => (await noticesOf(forum, person)).map(({ title }) => title);

describe('members watch', () => {
  it('the threads that they write or reply to, until they switch it off', async () => {
    const [author, replier, other] = [await forum.person(), await forum.person(), await forum.person()];
    const id = await write(author);
    await sendReply(forum, replier, 'general', id);
    expect(await watchesOf(forum, author)).toMatchObject([
      { subject: 'thread', how: 'now', automatic: true, title: 'Rolled twice by a carrier', url: `/general/${id}` },
    ]);
    expect(await watchesOf(forum, replier)).toMatchObject([{ subject: 'thread', automatic: true }]);
    await sendReply(forum, other, 'general', id);
    await settle(forum);
    expect(await titles(author)).toEqual(['2 replies to “Rolled twice by a carrier”']);
    expect(await titles(replier)).toEqual([`${other.name} replied to “Rolled twice by a carrier”`]);
    for (const person of [author, replier]) {
      await watch(forum, person, { subject: 'thread', id, how: 'off' });
      await forum.send(person, 'POST', '/api/notification/read', { all: true });
    }
    await sendReply(forum, replier, 'general', id);
    await sendReply(forum, other, 'general', id);
    await settle(forum);
    for (const person of [author, replier]) {
      expect((await noticesOf(forum, person)).filter(({ readAt }) => readAt === null)).toEqual([]);
      expect(await watchesOf(forum, person)).toEqual([]);
    }
  });

  it('a thread that another one is merged into', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    const [source, target] = [await write(writer), await write(writer)];
    await watch(forum, person, { subject: 'thread', id: source, how: 'daily' });
    dataOf(await forum.send(forum.moderator, 'POST', `/api/moderation/posts/${source}/merge`, { targetId: target }));
    expect(await watchesOf(forum, person)).toMatchObject([{ how: 'daily', url: `/general/${target}` }]);
  });

  it(`at most ${MAX_WATCHES} items, besides their threads, also with concurrent requests`, async () => {
    const person = await forum.person();
    await forum.db.execute(sql`
      INSERT INTO watches (id, user_id, subject, how, tag, key, anchor)
      SELECT gen_random_uuid(), ${person.id}::uuid, 'tag', 'now', 't' || i, 'tag:t' || i, 'tag:t' || i
      FROM generate_series(1, ${MAX_WATCHES - 1}::int) i`);
    const send = (id: string) => forum.send(person, 'POST', '/api/watch', { subject: 'tag', id, how: 'now' });
    const responses = await Promise.all(['a', 'b', 'c'].map(send));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_WATCHES', message: expect.stringContaining('Remove one') });
    expect((await send('t1')).statusCode).toBe(200);
    await sendReply(forum, person, 'general', await write(forum.author));
    expect((await watchesOf(forum, person))[0]).toMatchObject({ subject: 'thread', automatic: true });
  });
});

describe('the list', () => {
  it('has names and addresses, newest first, and is changed by its owner only', async () => {
    const [person, other] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'category', id: forum.ocean });
    await watch(forum, person, { subject: 'person', id: other.id, how: 'weekly' });
    await watch(forum, person, { subject: 'tag', id: 'THC' });
    await watch(forum, person, { subject: 'search', query: { destination: 'us', mode: 'AIR' } });
    const [search, tag, who, category] = await watchesOf(forum, person);
    expect([search, tag, who, category]).toMatchObject([
      { subject: 'search', query: { mode: 'AIR', destination: 'US' }, title: null },
      { subject: 'tag', title: 'thc', url: '/forum?tag=thc' },
      { subject: 'person', title: other.name, url: `/members/${other.id}`, how: 'weekly' },
      { subject: 'category', title: 'Freight / Ocean', url: `/forum?subCategoryId=${forum.ocean}`, automatic: false },
    ]);
    // The same conditions in another order.
    const again = await watch(forum, person, {
      subject: 'search',
      query: { mode: 'AIR', destination: 'US' },
      how: 'daily',
    });
    expect(again).toEqual({ id: search?.id, how: 'daily' });
    const url = `/api/watch/${tag?.id}`;
    expect((await forum.send(other, 'PATCH', url, { how: 'daily' })).statusCode).toBe(404);
    expect((await forum.send(other, 'DELETE', url)).statusCode).toBe(404);
    expect(dataOf(await forum.send(person, 'PATCH', url, { how: 'daily' }))).toMatchObject({
      how: 'daily',
      title: 'thc',
    });
    const state = `/api/watch/state?subject=tag&id=thc`;
    expect(dataOf(await forum.get(person, state))).toEqual({ id: tag?.id, how: 'daily' });
    expect(dataOf(await forum.get(other, state))).toEqual({ id: null, how: 'off' });
    const query = encodeURIComponent('{"destination":"US","mode":"AIR"}');
    expect(dataOf(await forum.get(person, `/api/watch/state?subject=search&query=${query}`))).toMatchObject({
      how: 'daily',
    });
    expect((await forum.send(person, 'DELETE', url)).statusCode).toBe(200);
    expect((await forum.send(person, 'DELETE', url)).statusCode).toBe(404);
    expect(await watchesOf(forum, person)).toHaveLength(3);
  });

  it('names nothing that its reader may no longer read', async () => {
    const person = await forum.person();
    const id = await write(forum.author, { title: 'A title to keep secret' });
    await watch(forum, person, { subject: 'thread', id });
    await decide(forum, 'hide', 'post', id);
    expect(await watchesOf(forum, person)).toMatchObject([{ title: null, url: null }]);
    expect(JSON.stringify(await watchesOf(forum, person))).not.toContain('secret');
  });

  it.each([
    ['nothing', {}, 422],
    ['an unknown subject', { subject: 'moon', id: newId() }, 422],
    ['a thread that does not exist', { subject: 'thread', id: newId() }, 404],
    ['a search with unknown conditions', { subject: 'search', query: { colour: 'red' } }, 422],
    ['an invalid place', { subject: 'search', query: { origin: 'EU' } }, 422],
    ['an unknown frequency', { subject: 'tag', id: 'thc', how: 'hourly' }, 422],
  ])('can’t contain %s', async (_name, body, status) => {
    const response = await forum.send(forum.other, 'POST', '/api/watch', { how: 'now', ...body });
    expect(response.statusCode).toBe(status);
  });

  it('can’t contain other people’s drafts, the member, or anything of guests', async () => {
    const draft = await write(forum.author, { status: 'draft' });
    const send = (person: TestPerson | null, body: object) =>
      forum.send(person, 'POST', '/api/watch', { how: 'now', ...body });
    expect((await send(forum.other, { subject: 'thread', id: draft })).statusCode).toBe(404);
    expect((await send(forum.other, { subject: 'person', id: forum.other.id })).statusCode).toBe(422);
    expect((await send(null, { subject: 'tag', id: 'thc' })).statusCode).toBe(401);
  });
});
