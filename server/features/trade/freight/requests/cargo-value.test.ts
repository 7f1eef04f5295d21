import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linen } from '#server/testing/freight.ts';
import { contact, makeInvitations, offer } from '#server/testing/invitations.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invite, invited, open, price } = await makeInvitations();
afterAll(() => forum.close());

const cargoValue = { amount: 98_765, currency: 'EUR' };
let by: TestPerson;
let postId: string;
beforeAll(async () => {
  by = await requester();
  postId = await ask(by, { visibility: 'PUBLIC', cargoValue });
});

const valueFor = async (reader: Caller, id = postId) => {
  const response = await forum.get(reader, `/api/quotePost/getquotepostbypostid/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.freight.cargoValue;
};
const send = (person: TestPerson, requestVersion: number, id = postId) =>
  forum.send(person, 'POST', '/api/quotePost/createquotereply', { postId: id, offer, requestVersion });

describe('the value of the cargo', () => {
  it('is hidden from guests and members, also in lists and feeds', async () => {
    for (const reader of [null, forum.other, await forum.person()]) {
      expect(await valueFor(reader)).toBeUndefined();
      for (const path of [
        '/api/quotePost/getsuccessquoteposts',
        '/api/posts/latest',
        '/api/search?q=bed+linen',
        `/api/posts/${postId}/related`,
        '/quote/rss.xml',
        '/api/lanes/innsa-nlrtm',
      ]) {
        expect((await forum.get(reader, path)).body, path).not.toMatch(/98[,.]?765/);
      }
    }
  });

  it('is shown to the requester, staff and invited people', async () => {
    const member = await forum.person();
    expect((await invite(by, postId, member.email)).statusCode).toBe(200);
    for (const reader of [by, forum.moderator, forum.admin, member]) expect(await valueFor(reader)).toEqual(cargoValue);
    const { token } = await invited(by, postId);
    expect((await open(token)).json().data.freight.cargoValue).toEqual(cargoValue);
  });

  it('is shown to a member while their offer stands', async () => {
    const member = await forum.person();
    const sent = await send(member, 1);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await valueFor(member)).toEqual(cargoValue);
    await forum.send(member, 'POST', `/api/quotePost/withdrawquoteoffer/${sent.json().data.id}`, {});
    expect(await valueFor(member)).toBeUndefined();
  });

  it('is not named by a refused offer, and its change alone refuses only those who see it', async () => {
    const id = await ask(by, { visibility: 'PUBLIC' });
    const { token } = await invited(by, id);
    const change = async (freight: object) => {
      const body = { freight: { ...linen, visibility: 'PUBLIC', ...freight } };
      const response = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${id}`, body);
      expect(response.statusCode, response.body).toBe(200);
    };
    await change({ cargoValue });
    const byLink = await price(token, { ...contact });
    expect([byLink.statusCode, byLink.json().code]).toEqual([409, 'REQUEST_CHANGED']);
    expect(byLink.json().current.changes).toEqual([{ what: 'Cargo value', before: null, after: 'EUR 98,765' }]);
    const member = await forum.person();
    expect((await send(member, 1, id)).statusCode).toBe(201);
    await change({ cargoValue, commodity: 'Towels' });
    const refused = await send(await forum.person(), 1, id);
    expect(refused.json().current.changes.map((one: { what: string }) => one.what)).toEqual(['Commodity']);
  });
});
