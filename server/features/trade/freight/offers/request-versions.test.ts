import { afterAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { linen } from '#server/testing/freight.ts';
import { contact, offer as invitedOffer, makeInvitations } from '#server/testing/invitations.ts';
import { makeOffers, terms } from '#server/testing/offers.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import { notifyInvited } from '../invitations/notify-invited.ts';

const { forum, asked, offered, listed, step, revise, see, noticesOf } = await makeOffers();
const invitations = await makeInvitations();
afterAll(async () => {
  await forum.close();
  await invitations.forum.close();
});

const change = async (id: string, body: object, by = forum.author) => {
  const response = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${id}`, body);
  expect(response.statusCode, response.body).toBe(200);
};
const send = (postId: string, requestVersion?: number) =>
  forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', { postId, offer: terms, requestVersion });
const heavier = { freight: { ...linen, containers: [{ type: '45G1', count: 20, cargoKg: 18_400 }] } };
const boxes = {
  what: 'Containers',
  before: "2 × 40'HC (45G1) with 18,400 kg each",
  after: "20 × 40'HC (45G1) with 18,400 kg each",
};

/** Each changes what a forwarder reads before making an offer. */
const changes = [
  ['the details', heavier, 'Containers'],
  ['the title', { title: 'Explosives to Rotterdam' }, 'Title'],
  ['the text', { description: '<p>Twenty containers of explosives.</p>' }, 'Text'],
] as const;

describe('an offer', () => {
  it('names the version of the request that was read', async () => {
    const { id } = await asked();
    const response = await send(id);
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      { requestVersion: 'State the version of the request that you read (`freight.version`).' },
    ]);
    expect((await send(id, (await see(forum.other, id)).version)).statusCode).toBe(201);
  });

  it.each(changes)('is refused after a change of %s, with what changed', async (_, body, what) => {
    const { id, freight } = await asked();
    await change(id, body);
    const refused = await send(id, freight.version);
    const { version } = await see(forum.other, id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'REQUEST_CHANGED']);
    expect(refused.json().current).toMatchObject({ requestVersion: version });
    expect(refused.json().current.changes.map((one: { what: string }) => one.what)).toContain(what);
    expect(await listed(forum.author, id)).toEqual([]);
    expect((await send(id, version)).statusCode).toBe(201);
  });

  it('is refused for a request that was removed and added again, or that never existed', async () => {
    const { id, freight } = await asked();
    await change(id, { freight: null });
    await change(id, heavier);
    for (const version of [freight.version, 0, 9_999]) {
      const refused = await send(id, version);
      expect([refused.statusCode, refused.json().current.changes]).toEqual([409, null]);
    }
  });

  it('is revised for the request that was read', async () => {
    const { id, freight } = await asked();
    const offer = await offered(forum.other, id);
    await change(id, heavier);
    const refused = await revise(forum.other, offer, {}, { requestVersion: freight.version });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'REQUEST_CHANGED']);
    expect(refused.json().current.changes).toContainEqual(boxes);
    expect((await listed(forum.other, id))[0]).toMatchObject({ revision: 0, isOutdated: true });
    expect((await revise(forum.other, offer)).statusCode).toBe(200);
    expect((await step(forum.author, 'acceptquoteoffer', offer.id)).statusCode).toBe(200);
  });

  it('does not become outdated by what forwarders do not see', async () => {
    const { id, freight } = await asked();
    await change(id, { tags: ['linen'], freight: { ...linen, targetPrice: { amount: 900, currency: 'USD' } } });
    expect((await see(forum.other, id)).version).toBe(freight.version);
    expect((await send(id, freight.version)).statusCode).toBe(201);
  });
});

describe('title, text and files', () => {
  it.each(changes.slice(1))('%s outdates offers and notifies their authors', async (_, body, what) => {
    const forwarder = await forum.person();
    const { id } = await asked();
    const offer = await offered(forwarder, id);
    await change(id, body);
    expect((await listed(forwarder, id))[0]).toMatchObject({
      isOutdated: true,
      requestChanges: [{ what, before: null, after: null }],
    });
    expect((await step(forum.author, 'acceptquoteoffer', offer.id)).json().code).toBe('OUTDATED');
    expect((await noticesOf(forwarder, 'request.changed')).map(({ text }) => text)).toEqual([
      `${what}: changed. Your offer can’t be accepted until you confirm or revise it.`,
    ]);
  });

  it('files outdate offers', async () => {
    const { id } = await asked();
    await offered(forum.other, id);
    const file = { name: 'file', content: 'box,count\nA,2\n', fileName: 'packing list.csv' };
    const { id: attachment } = dataOf<{ id: string }>(await sendForm(forum, forum.author, '/api/attachments', [file]));
    await change(id, { attachments: [attachment] });
    expect((await listed(forum.other, id))[0]?.requestChanges).toEqual([{ what: 'Files', before: null, after: null }]);
  });

  it('of an awarded request are changed by staff only', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    await step(forum.author, 'acceptquoteoffer', offer.id);
    const path = `/api/quotePost/updatequotepost/${id}`;
    const refused = await forum.send(forum.author, 'PATCH', path, { title: 'Explosives to Rotterdam' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'AWARDED']);
    const path2 = `${path}?reason=It+names+a+person.`;
    const redacted = await forum.send(forum.moderator, 'PATCH', path2, { title: 'Linen to Rotterdam' });
    expect(redacted.statusCode, redacted.body).toBe(200);
    expect((await listed(forum.other, id))[0]?.isOutdated).toBe(false);
  });
});

describe('the link of an invitation', () => {
  it('refuses an offer for an older request, and emails that text and title changed', async () => {
    const { forum: portal, requester, ask, invited, price, open } = invitations;
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    expect(
      (await portal.send(null, 'POST', '/api/quoteInvitation/offer', { token, ...contact, offer: invitedOffer }))
        .statusCode,
    ).toBe(422);
    const { id } = (await price(token)).json().data;
    const path = `/api/quotePost/updatequotepost/${postId}`;
    const changed = await portal.send(by, 'PATCH', path, {
      title: 'Secret explosives',
      description: '<p>Explosives.</p>',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const again = await price(token);
    expect([again.statusCode, again.json().code]).toEqual([409, 'REQUEST_CHANGED']);
    const stale = { offer: invitedOffer, version: 1, requestVersion: 1 };
    const revised = await portal.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, { token, ...stale });
    expect([revised.statusCode, revised.json().code]).toEqual([409, 'REQUEST_CHANGED']);
    await notifyInvited(portal.portal);
    const [newest] = await mailsTo(portal, email, 2);
    expect(newest?.text).toContain('Title: changed; Text: changed.');
    expect(newest?.text).not.toContain('xplosives');
    const requestVersion = (await open(token)).json().data.freight.version;
    const confirmed = await portal.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, {
      token,
      ...stale,
      requestVersion,
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
  });
});
