/** The shipment of a forwarder who was invited by email and has no account yet. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { codeFor } from '#server/features/accounts/users/factory.ts';
import { contact, makeInvitations } from '#server/testing/invitations.ts';

const { forum, requester, ask, invited, price } = await makeInvitations();
afterAll(() => forum.close());

it('is kept by the requester, until an account takes the invited address', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const offerId = (await price(token)).json().data.id;
  const accepted = await forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${offerId}`, { version: 1 });
  expect(accepted.statusCode, accepted.body).toBe(200);
  const at = `/api/quotePost/shipments/${postId}`;
  const times = { planned: '2027-01-20T10:00:00Z', estimated: '2027-01-22T10:00:00Z' };
  const arrived = { kind: 'ARRIVED', place: 'Rotterdam', zone: 'Europe/Amsterdam', ...times };
  expect((await forum.send(by, 'POST', `${at}/milestones`, arrived)).statusCode).toBe(201);
  expect((await forum.send(by, 'POST', `${at}/messages`, { message: 'Please book.' })).statusCode).toBe(201);
  const read = (await forum.get(by, at)).json().data;
  expect(read.forwarder).toEqual({ name: contact.name, company: contact.company, hasAccount: false });
  await forum.send(by, 'POST', `${at}/close`, {});
  expect((await forum.get(by, at)).json().data.can.rate).toBe(false);
  const good = { punctual: true, asAgreed: true, communication: true };
  expect((await forum.send(by, 'POST', `${at}/rating`, good)).json().code).toBe('NO_ACCOUNT');

  const account = await forum.person();
  expect((await forum.get(account, at)).statusCode).toBe(404);
  const post = async (path: string, body: object) => {
    const response = await forum.send(account, 'POST', `/api/user/${path}`, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const { challengeId } = await post('email', { email });
  await post('email/confirm', { challengeId, code: await codeFor(forum, email) });
  const moved = (await forum.get(by, at)).json().data;
  expect(moved).toMatchObject({ forwarder: { hasAccount: true }, can: { rate: true } });
  expect((await forum.send(by, 'POST', `${at}/rating`, good)).statusCode).toBe(200);
  const about = await forum.db.execute(sql`SELECT about_id AS id, is_public FROM shipment_ratings`);
  expect(about.rows).toEqual([{ id: account.id, is_public: false }]);
});
