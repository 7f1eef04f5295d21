import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { contact, makeInvitations, offer } from '#server/testing/invitations.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invited, open, price } = await makeInvitations();
afterAll(() => forum.close());

const suspend = (person: TestPerson, until: SQL) =>
  forum.db.execute(
    sql`UPDATE users SET suspended_at = now() - interval '1 day', suspended_until = ${until} WHERE id = ${person.id}`,
  );
const forGood = sql`NULL`;

/** A public request with an offer of a member and one of an invited person. */
async function askedWithOffers() {
  const by = await requester();
  const postId = await ask(by, { visibility: 'PUBLIC' });
  const { token } = await invited(by, postId);
  const byLink = (await price(token)).json().data.id as string;
  const member = await forum.person();
  const send = () =>
    forum.send(member, 'POST', '/api/quotePost/createquotereply', { postId, offer, requestVersion: 1 });
  const sent = await send();
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json().data;
  const change = { offer, version: 1, requestVersion: 1 };
  return {
    ...{ by, postId, token, member, send },
    revise: () => forum.send(member, 'PATCH', `/api/quotePost/updatequoteoffer/${id}`, change),
    sendByLink: () =>
      forum.send(null, 'POST', '/api/quoteInvitation/offer', { token, ...contact, offer, requestVersion: 1 }),
    reviseByLink: () => forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${byLink}`, { token, ...change }),
    accept: () => forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version: 1 }),
    seen: async () => (await forum.get(member, `/api/quotePost/getquotepostbypostid/${postId}`)).json().data.freight,
    offers: async () => (await forum.get(member, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data,
  };
}

it.each([
  ['for good', forGood],
  ['for a time', sql`now() + interval '7 days'`],
])('a requester who is suspended %s gets no offers, by link either', async (_, until) => {
  const { by, token, send, revise, sendByLink, reviseByLink, accept, seen, offers } = await askedWithOffers();
  await suspend(by, until);
  for (const act of [send, revise, sendByLink, reviseByLink]) {
    const refused = await act();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'PAUSED', message: 'This request takes no offers at the moment. Try again later.' },
    ]);
  }
  expect((await accept()).statusCode).toBe(401);
  expect(await seen()).toMatchObject({ state: 'OPEN', paused: true, can: { offer: false } });
  expect((await offers())[0].can.revise).toBe(false);
  const byLink = (await open(token)).json().data;
  expect(byLink.freight).toMatchObject({ paused: true, can: { offer: false } });
  expect(byLink.offers[0].can.revise).toBe(false);
});

it.each([
  ['ends', sql`suspended_until = now() - interval '1 second'`],
  ['is lifted', sql`suspended_at = NULL, suspended_until = NULL`],
])('takes offers again once the suspension %s', async (_, end) => {
  const { by, send, revise, sendByLink, reviseByLink, accept, seen } = await askedWithOffers();
  await suspend(by, forGood);
  await forum.db.execute(sql`UPDATE users SET ${end} WHERE id = ${by.id}`);
  expect(await seen()).toMatchObject({ paused: false, can: { offer: true } });
  for (const act of [send, sendByLink]) expect((await act()).statusCode).toBe(201);
  expect((await accept()).statusCode).toBe(200);
  for (const act of [revise, reviseByLink]) expect((await act()).json().code).not.toBe('PAUSED');
});
