/** Each person who is mentioned in a post or reply is notified once, however often it changes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/generalPost';
const naming = (id: string) =>
  `<p>What does <span data-type="mention" data-id="${id}">@somebody</span> think of the tariff?</p>`;
const naming2 = (...ids: string[]) => ids.map(naming).join('');
const nobody = '<p>What does anybody think of the tariff?</p>';
const post = async (description: string) => {
  const body = { title: 'About a tariff', description, subCategoryId: forum.ocean, status: 'success' };
  const response = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id as string;
};
const edit = (id: string, description: string) =>
  forum.send(forum.author, 'PATCH', `${api}/updategeneralpost/${id}`, { description });
/** The kind of each event, also of those that share a notification. */
const noticesOf = async (person: TestPerson, about: string) => {
  const found = await forum.db.execute<{ kind: string }>(
    sql`SELECT kind FROM notifications, generate_series(1, count) WHERE user_id = ${person.id} AND NOT mail_only
      AND url LIKE ${`%${about}%`} ORDER BY created_at, id`,
  );
  return found.rows.map((row) => row.kind);
};

it('a post notifies once, even if the name is removed and added again', async () => {
  const id = await post(naming(forum.other.id));
  for (let round = 0; round < 3; round += 1) {
    await edit(id, nobody);
    await edit(id, naming(forum.other.id));
  }
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
});

it('a later mention notifies when it is added', async () => {
  const late = await forum.person();
  const id = await post(naming(forum.other.id));
  await Promise.all(Array.from({ length: 5 }, () => edit(id, naming2(forum.other.id, late.id))));
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
  expect(await noticesOf(late, id)).toEqual(['post.mention']);
});

it('undoing a decision withdraws its notifications, and the next decision notifies again', async () => {
  const decide = async (act: string, id: string) =>
    (
      await forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
        act,
        items: [{ type: 'post', id }],
        reason: 'Because.',
      })
    ).json().data.decisionId as string;
  await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'all' });
  const id = await post(naming(forum.other.id));
  expect(await noticesOf(forum.other, id)).toEqual([]);
  await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${await decide('approve', id)}`);
  expect(await noticesOf(forum.other, id)).toEqual([]);
  await decide('approve', id);
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
  await decide('hide', id);
  await decide('reinstate', id);
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
  await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'none' });
});

it('each reply notifies once, including names that are added later', async () => {
  const late = await forum.person();
  const postId = await post(naming(forum.other.id));
  const replier = await forum.person();
  const write = async (description: string) =>
    (await forum.send(replier, 'POST', `${api}/creategeneralreply`, { postId, description })).json().data.id as string;
  const change = (id: string, description: string) =>
    forum.send(replier, 'PATCH', `${api}/updategeneralreply/${id}`, { description });
  const first = await write(naming(forum.other.id));
  await write(naming(forum.other.id));
  for (const text of [nobody, naming2(forum.other.id, late.id), nobody, naming(late.id)]) await change(first, text);
  expect(await noticesOf(forum.other, postId)).toEqual(['post.mention', 'reply.mention', 'reply.mention']);
  expect(await noticesOf(late, first)).toEqual(['reply.mention']);
  expect(await noticesOf(forum.author, postId)).toEqual(['reply.received', 'reply.received']);
});

it('a mention of 50 people is refused with a message, except in a draft', async () => {
  const description = naming2(...Array.from({ length: 50 }, () => newId()));
  const message = 'A text can mention at most 20 people. This one mentions 50.';
  const write = (status: string) => {
    const body = { title: 'About a tariff', description, subCategoryId: forum.ocean, status };
    return forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body);
  };
  const refused = await write('success');
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { description: message }]);
  const draft = await write('draft');
  expect(draft.statusCode).toBe(201);
  const url = `${api}/updategeneralpost/${draft.json().data.id}`;
  const sent = await forum.send(forum.author, 'PATCH', url, { status: 'success' });
  expect([sent.statusCode, sent.json().fields]).toEqual([422, { description: message }]);
  const postId = await post(nobody);
  const reply = await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, { postId, description });
  expect([reply.statusCode, reply.json().fields]).toEqual([422, { description: message }]);
});

it('a draft that is published later notifies', async () => {
  const body = {
    title: 'About a tariff',
    description: naming(forum.other.id),
    subCategoryId: forum.ocean,
    status: 'draft',
  };
  const { id, description } = (await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body)).json().data;
  expect(description).toContain(`<a href="/members/${forum.other.id}"`);
  await forum.send(forum.author, 'PATCH', `${api}/updategeneralpost/${id}`, { description, status: 'success' });
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
});

it('the name of a deleted account is plain text', async () => {
  const id = await post(naming(newId()));
  expect((await edit(id, naming2(newId(), forum.other.id))).statusCode).toBe(200);
  expect(await noticesOf(forum.other, id)).toEqual(['post.mention']);
});
