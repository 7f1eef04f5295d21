import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/freight-invitations.ts';
import { codeFor, mailsTo, PASSWORD } from '#server/features/accounts/users/factory.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { linen } from '#server/testing/freight.ts';
import { makeInvitations, offer } from '#server/testing/invitations.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { requestVersionOf } from '#server/testing/versions.ts';
import { notifyInvited } from './notify-invited.ts';

const { forum, requester, ask, invite, listed, open, price, invited } = await makeInvitations();
afterAll(() => forum.close());

async function signUp(email: string): Promise<TestPerson> {
  const body = { name: 'Jana Novak', email, password: PASSWORD, terms: true, country: 'CZ' };
  const started = await forum.send(null, 'POST', '/api/user/signup', body);
  const { challengeId } = started.json().data;
  const code = await codeFor(forum, email);
  const done = await forum.send(null, 'POST', '/api/user/verify-otp', { challengeId, code });
  expect(done.statusCode, done.body).toBe(200);
  const cookie = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { id: done.json().data.user.id, cookie } as unknown as TestPerson;
}

describe('people with an account', () => {
  it('take over the offers that they made before they signed up', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    const { id } = (await price(token)).json().data;
    expect((await forum.get(forum.other, `/api/quotePost/getquotepostbypostid/${postId}`)).statusCode).toBe(404);
    const person = await signUp(email);
    const own = (await forum.get(person, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data;
    expect(own).toMatchObject([{ id, user: { id: person.id }, can: { revise: true, withdraw: true } }]);
    const late = await price(token);
    expect(late.json()).toMatchObject({ code: 'HAS_ACCOUNT' });
  });

  it('find the request in the portal, and lose it when the invitation is withdrawn', async () => {
    const by = await requester();
    const postId = await ask(by);
    const email = (await forum.db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${forum.other.id}`))
      .rows[0]?.email as string;
    await invite(by, postId, email);
    const path = `/api/quotePost/getquotepostbypostid/${postId}`;
    const { data } = (await forum.get(forum.other, path)).json();
    expect(data).toMatchObject({ status: 'success', freight: { visibility: 'INVITED', can: { offer: true } } });
    const sent = await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', {
      postId,
      offer,
      requestVersion: 1,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const [{ id }] = (await listed(by, postId)) as [Invitation];
    await forum.send(by, 'DELETE', `/api/quotePost/invitations/${postId}/${id}`);
    expect((await forum.get(forum.other, path)).statusCode).toBe(404);
  });
});

it('notifies an invited person that the requester left, whose links no longer work', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const waiting = await invited(by, postId);
  expect((await price(token)).statusCode).toBe(201);
  await forum.db.execute(sql`UPDATE users SET delete_after = now(), delete_texts = 'anonymise' WHERE id = ${by.id}`);
  expect(await runAccountDeletion(forum.portal)).toBe(1);
  await notifyInvited(forum.portal);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^Your offer was not accepted/);
  expect((await open(waiting.token)).statusCode).toBe(404);
});

it('notifies an invited person once of each change after a version of the offer', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const { id } = (await price(token)).json().data;
  const change = async (commodity: string, freight: object = {}) => {
    const path = `/api/quotePost/updatequotepost/${postId}`;
    const response = await forum.send(by, 'PATCH', path, {
      freight: { ...linen, visibility: 'INVITED', commodity, ...freight },
    });
    expect(response.statusCode, response.body).toBe(200);
    return notifyInvited(forum.portal);
  };
  const heavier = { containers: [{ type: '45G1', count: 2, cargoKg: 19_000 }] };
  expect([await change('Towels', heavier), await change('Curtains')]).toEqual([1, 0]);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^The request changed after your offer: Nhava Sheva/);
  expect(newest?.text.replace(/\s+/g, ' ')).toContain(
    "Gross weight: 36,800 kg → 38,000 kg; Containers: 2 × 40'HC (45G1) with 18,400 kg each → 2 × 40'HC (45G1) with 19,000 kg each; Commodity: changed.",
  );
  expect(newest?.text).not.toMatch(/Towels|Bed linen/);
  const revised = await forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, {
    token,
    offer,
    version: 1,
    requestVersion: await requestVersionOf(forum, postId),
  });
  expect(revised.statusCode, revised.body).toBe(200);
  expect([await notifyInvited(forum.portal), await change('Curtains', heavier)]).toEqual([0, 1]);
  const [shown] = (await open(token)).json().data.offers;
  expect(shown.requestChanges).toContainEqual({ what: 'Gross weight', before: '36,800 kg', after: '38,000 kg' });
});

it('notifies an invited person once what became of the offer', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const { id } = (await price(token)).json().data;
  await forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version: 1 });
  await notifyInvited(forum.portal);
  await notifyInvited(forum.portal);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^Your offer was accepted: Nhava Sheva/);
  const text = newest?.text.replace(/\s+/g, ' ');
  expect(text).toContain('Your offer of USD 2,900.00 for Nhava Sheva');
  expect(text).toContain(`It was accepted by ${by.email}, whose company this portal has not verified.`);
  const mails = await forum.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${email}`);
  expect(mails.rows).toHaveLength(2);
});
