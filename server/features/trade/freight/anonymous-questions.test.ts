import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInvitations, offer } from '#server/testing/invitations.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { settle, watch } from '#server/testing/watching.ts';

const { forum, requester, ask, invite, invited } = await makeInvitations();
afterAll(() => forum.close());

let by: TestPerson;
let asker: TestPerson;
let rival: TestPerson;
let invitee: TestPerson;
let watcher: TestPerson;
let postId: string;
let replyId: string;

const reply = (person: TestPerson, description: string, id = postId) =>
  forum.send(person, 'POST', '/api/quotePost/createquotereply', { postId: id, description });
const read = async (reader: Caller) =>
  (await forum.get(reader, `/api/quotePost/getquotepostbypostid/${postId}`)).json().data.quoteReply[0];
const noticesOf = async (person: TestPerson) => {
  const found = await forum.db.execute<{ title: string; by: string | null }>(
    sql`SELECT title, actor_id AS by FROM notifications WHERE user_id = ${person.id} AND kind LIKE 'reply.%'`,
  );
  return found.rows;
};

beforeAll(async () => {
  by = await requester();
  [asker, rival, invitee, watcher] = [
    await forum.person(),
    await forum.person(),
    await forum.person(),
    await forum.person(),
  ];
  await forum.db.execute(sql`UPDATE users SET name = 'Quentin Asker' WHERE id = ${asker.id}`);
  postId = await ask(by, { visibility: 'PUBLIC' });
  expect((await invite(by, postId, invitee.email)).statusCode).toBe(200);
  await watch(forum, watcher, { subject: 'thread', id: postId });
  for (const person of [asker, rival]) {
    const body = { postId, offer, requestVersion: 1 };
    expect((await forum.send(person, 'POST', '/api/quotePost/createquotereply', body)).statusCode).toBe(201);
  }
  const sent = await reply(asker, '<p>Which week is the linen ready?</p>');
  expect(sent.statusCode, sent.body).toBe(201);
  replyId = sent.json().data.id;
  await settle(forum);
});

describe('a question on a request with sealed offers', () => {
  it('shows who asks only to the asker, the requester and staff', async () => {
    for (const reader of [asker, by, forum.moderator, forum.admin]) {
      expect(await read(reader)).toMatchObject({ createdBy: asker.id, anonymous: true });
    }
    for (const reader of [null, rival, invitee, watcher]) {
      expect(await read(reader)).toMatchObject({
        createdBy: null,
        user: { id: null, name: 'Anonymous', profilePic: null },
      });
      for (const path of [
        `/api/quotePost/getquotepostbypostid/${postId}`,
        `/api/quotePost/getquotereplybypostid/${postId}`,
        '/api/quotePost/getsuccessquoteposts',
        '/api/posts/latest',
        '/api/notification',
        `/api/replies/${replyId}/history`,
      ]) {
        const { body } = await forum.get(reader, path);
        expect(body, path).not.toMatch(new RegExp(`Quentin Asker|${asker.id}`));
      }
    }
  });

  it('reaches invited, bidding and watching members without the name, and the requester with it', async () => {
    for (const person of [rival, invitee, watcher]) {
      expect(await noticesOf(person)).toEqual([{ title: 'A new reply to “Bed linen from a secret mill”', by: null }]);
    }
    expect(await noticesOf(by)).toMatchObject([{ by: asker.id }]);
    expect(await noticesOf(asker)).toEqual([]);
  });

  it('reaches people without an account through their link, with the answer and without the name', async () => {
    const answer = await forum.send(by, 'POST', '/api/quotePost/createquotereply', {
      postId,
      parentId: replyId,
      description: '<p>In week 9.</p>',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { token } = await invited(by, postId);
    const replies = (body: object) => forum.send(null, 'POST', '/api/quoteInvitation/replies', body);
    const shown = await replies({ token });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json()).toMatchObject({
      data: [
        {
          id: replyId,
          description: '<p>Which week is the linen ready?</p>',
          createdBy: null,
          user: { id: null, name: 'Anonymous' },
          can: { edit: false },
          replies: [{ description: '<p>In week 9.</p>', createdBy: by.id }],
        },
      ],
      nextCursor: null,
    });
    expect(shown.body).not.toMatch(new RegExp(`Quentin Asker|${asker.id}`));
    expect((await replies({ token: 'x'.repeat(43) })).statusCode).toBe(404);
    expect((await replies({ token, limit: 101 })).statusCode).toBe(422);
  });

  it('earns no points, which everybody sees', async () => {
    expect((await forum.get(null, `/api/user/profile/${asker.id}/points`)).json().data).toEqual([]);
    expect((await forum.get(null, `/api/user/profile/${asker.id}`)).json().data.replyCount ?? 0).toBe(0);
  });

  it.each([
    '<p>Write to quentin@asker.example please.</p>',
    '<p>See https://asker.example for our rates.</p>',
    '<p>See <a href="https://asker.example">our rates</a> for it.</p>',
    '<p>See www.asker.example for our rates.</p>',
    '<p>Call us: +31 10 <strong>123</strong> 4567.</p>',
  ])('contains no address: %s', async (text) => {
    const refused = await reply(asker, text);
    expect([refused.statusCode, refused.json().fields.description]).toEqual([
      422,
      'Questions on requests with sealed offers are anonymous. Leave out email addresses, web addresses and phone numbers.',
    ]);
    const edited = await forum.send(asker, 'PATCH', `/api/quotePost/updatequotereply/${replyId}`, {
      description: text,
    });
    expect(edited.statusCode).toBe(422);
    expect((await reply(by, text)).statusCode).toBe(201);
  });

  it('keeps its name on a request with open offers', async () => {
    const id = await ask(by, { visibility: 'PUBLIC', offers: 'OPEN' });
    expect((await reply(asker, '<p>Which week is it ready?</p>', id)).json().data.anonymous).toBe(false);
  });
});
