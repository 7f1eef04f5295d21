import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { anonymiseOffersOf } from './feature-queries.ts';

const { forum, asked, sendOffer, offered, listed, step, see, noticesOf } = await makeOffers();
afterAll(() => forum.close());

describe('the decision', () => {
  it('accepts one offer, declines the others and awards the request', async () => {
    const { id } = await asked();
    const [second, third] = [await forum.person(), await forum.person()];
    const offers = [await offered(forum.other, id), await offered(second, id), await offered(third, id)];
    expect((await step(third, 'withdrawquoteoffer', offers[2]?.id ?? '')).statusCode).toBe(200);
    const accepted = await step(forum.author, 'acceptquoteoffer', offers[1]?.id ?? '');
    expect(accepted.json().data.state).toBe('ACCEPTED');
    expect((await listed(forum.author, id)).map(({ state }) => state)).toEqual(['DECLINED', 'ACCEPTED', 'WITHDRAWN']);
    expect(await see(null, id)).toMatchObject({ state: 'AWARDED', can: { offer: false } });
    expect(await noticesOf(second, 'offer.accepted')).toHaveLength(1);
    expect(await noticesOf(third, 'offer.declined')).toEqual([]);
    expect((await sendOffer(third, id)).json().code).toBe('CLOSED');
  });

  it('has one winner, however many offers are accepted at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => forum.person()));
    for (let round = 0; round < 25; round += 1) {
      const { id } = await asked();
      const offers = [];
      for (const person of people) offers.push(await offered(person, id));
      const responses = await Promise.all(offers.map((offer) => step(forum.author, 'acceptquoteoffer', offer.id)));
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const states = (await listed(forum.author, id)).map(({ state }) => state).sort();
      expect(states).toEqual(['ACCEPTED', 'DECLINED', 'DECLINED', 'DECLINED']);
    }
  });

  it('and a withdrawal at the same time exclude each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await asked();
      const offer = await offered(forum.other, id);
      const [accepted, withdrawn] = await Promise.all([
        step(forum.author, 'acceptquoteoffer', offer.id),
        step(forum.other, 'withdrawquoteoffer', offer.id),
      ]);
      expect([accepted?.statusCode, withdrawn?.statusCode].sort()).toEqual([200, 409]);
    }
  });

  it('belongs to the requester, not to staff', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    expect((await step(forum.admin, 'acceptquoteoffer', offer.id)).statusCode).toBe(403);
  });
});

describe('a note of the requester', () => {
  const note = (by: TestPerson, offerId: string, text: string, version?: number) =>
    forum.send(by, 'PATCH', `/api/quotePost/updateoffernote/${offerId}`, { note: text, version });

  it('is kept, changed and removed, and only the requester reads it', async () => {
    const { id } = await asked({ offers: 'OPEN' });
    const offer = await offered(forum.other, id);
    expect(offer.note).toBeNull();
    const saved = await note(forum.author, offer.id, 'Call about free days');
    expect([saved.statusCode, saved.json().data.note]).toEqual([200, 'Call about free days']);
    await note(forum.author, offer.id, 'Called: 7 free days');
    expect((await listed(forum.author, id)).map((one) => one.note)).toEqual(['Called: 7 free days']);
    for (const reader of [forum.other, forum.moderator, forum.admin, null]) {
      expect((await listed(reader, id)).map((one) => one.note)).toEqual([null]);
    }
    await note(forum.author, offer.id, '');
    expect((await listed(forum.author, id))[0]?.note).toBeNull();
  });

  it('replaces no newer one, also if that removed or began the note', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    expect(offer.noteVersion).toBe(0);
    const first = await note(forum.author, offer.id, 'From the phone', offer.noteVersion);
    expect(first.json().data).toMatchObject({ note: 'From the phone', noteVersion: 1 });
    const late = await note(forum.author, offer.id, 'From the desk', offer.noteVersion);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'STALE', current: { note: 'From the phone', noteVersion: 1 } });
    expect((await note(forum.author, offer.id, '', 1)).json().data).toMatchObject({ note: null, noteVersion: 2 });
    const afterRemoval = await note(forum.author, offer.id, 'From the desk', 1);
    expect(afterRemoval.json()).toMatchObject({ code: 'STALE', current: { note: null, noteVersion: 2 } });
    expect((await note(forum.author, offer.id, 'From the desk', 2)).json().data).toMatchObject({ noteVersion: 3 });
    expect((await listed(forum.other, id))[0]).toMatchObject({ note: null, noteVersion: 0 });
  });

  it('is refused to others, and to those who may not see the offer', async () => {
    const sealed = await offered(forum.other, (await asked()).id);
    expect((await note(forum.other, sealed.id, 'Mine')).statusCode).toBe(403);
    expect((await note(forum.moderator, sealed.id, 'Mine')).statusCode).toBe(403);
    expect((await note(await forum.person(), sealed.id, 'Mine')).statusCode).toBe(404);
    expect((await note(forum.author, sealed.id, 'x'.repeat(1001))).statusCode).toBe(422);
  });

  it('is deleted with the account', async () => {
    const author = await forum.person();
    const offer = await offered(forum.other, (await asked({}, author)).id);
    await note(author, offer.id, 'The cheapest so far');
    await forum.db.transaction((tx) => anonymiseOffersOf(tx, author.id as UserId));
    const left = await forum.db.execute(sql`SELECT 1 FROM offer_notes WHERE author_id = ${author.id}`);
    expect(left.rows).toEqual([]);
  });
});
