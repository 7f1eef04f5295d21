import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { bidOf, tenderOf } from '#server/testing/tenders.ts';

const { forum, asked, listed, see, noticesOf } = await makeOffers();
afterAll(() => forum.close());

interface Offered {
  readonly id: string;
  readonly version: number;
}

const asking = () => asked({ containers: [], ...tenderOf(2) });
async function bidden(by: TestPerson, postId: string, unitPrice: number): Promise<Offered> {
  const body = { offer: bidOf([{ ref: 'L1', unitPrice }]), requestVersion: (await see(by, postId)).version };
  const response = await forum.send(by, 'POST', `/api/quotePost/createquoteoffer/${postId}`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}
const revise = async (by: TestPerson, postId: string, offer: Offered, unitPrice: number) =>
  forum.send(by, 'PATCH', `/api/quotePost/updatequoteoffer/${offer.id}`, {
    ...{ offer: bidOf([{ ref: 'L1', unitPrice }]), version: offer.version },
    requestVersion: (await see(by, postId)).version,
  });
const start = (by: Caller, postId: string, offers: readonly (Offered & { goesOn?: boolean })[], body: object = {}) =>
  forum.send(by, 'POST', `/api/quotePost/startquoteround/${postId}`, {
    ...{ round: 1, offersUntil: dayIn(5) },
    offers: offers.map(({ id, version, goesOn = true }) => ({ offerId: id, version, goesOn })),
    ...body,
  });
const own = async (by: TestPerson, postId: string, { id }: Offered) => {
  const offer = (await listed(by, postId)).find((one) => one.id === id);
  if (!offer) throw new Error('the offer is not listed');
  return offer;
};

describe('a round of a tender', () => {
  it('takes new prices of chosen bidders, declines the others and keeps the prices of the round before', async () => {
    const { id } = await asking();
    const second = await forum.person();
    const one = await bidden(forum.other, id, 1000);
    const two = await bidden(second, id, 1500);
    const started = await start(forum.author, id, [one, { ...two, goesOn: false }], { message: 'Please improve L1.' });
    expect(started.json().data).toMatchObject({ state: 'OPEN', round: 2 });
    expect(await see(second, id)).toMatchObject({ state: 'OPEN', tender: { round: 2 }, can: { offer: false } });
    expect(await own(second, id, two)).toMatchObject({
      ...{ state: 'DECLINED', roundMessage: null, can: { revise: false } },
      reason: 'Thank you for your offer. The requester goes on with other offers in the next round.',
    });
    expect(await noticesOf(forum.other, 'round.started')).toMatchObject([
      { text: expect.stringMatching(/^Send your prices until .* Please improve L1\.$/) },
    ]);
    expect(await noticesOf(second, 'offer.declined')).toHaveLength(1);
    const before = await own(forum.other, id, one);
    expect(before).toMatchObject({ round: 1, earlierRounds: [], roundMessage: 'Please improve L1.' });
    expect((await revise(forum.other, id, before, 900)).statusCode).toBe(200);
    expect((await revise(forum.other, id, { ...before, version: before.version + 1 }, 890)).statusCode).toBe(200);
    const after = await own(forum.author, id, one);
    const earlier = [{ round: 1, lanes: [{ ref: 'L1', unitPrice: 1000, currency: 'USD' }] }];
    expect(after).toMatchObject({ round: 2, earlierRounds: earlier, lanes: [{ unitPrice: 890 }] });
    expect((await listed(second, id)).map((offer) => offer.id)).toEqual([two.id]);
    const late = { offer: bidOf([{ ref: 'L1', unitPrice: 5 }]), requestVersion: (await see(second, id)).version };
    const refused = await forum.send(second, 'POST', `/api/quotePost/createquoteoffer/${id}`, late);
    expect(refused.json().code).toBe('ROUND');
  });

  it('starts once, with a deadline to come, for offers that the requester saw', async () => {
    const { id } = await asking();
    const second = await forum.person();
    const one = await bidden(forum.other, id, 1000);
    const two = await bidden(second, id, 1500);
    expect((await start(second, id, [one, two])).statusCode).toBe(403);
    expect((await start(forum.admin, id, [one, two])).statusCode).toBe(403);
    expect((await start(null, id, [one, two])).statusCode).toBe(401);
    expect((await start(forum.author, id, [one])).json().code).toBe('STALE');
    expect((await start(forum.author, id, [one, { ...two, version: 99 }])).json().code).toBe('STALE');
    const past = await start(forum.author, id, [one, two], { offersUntil: dayIn(-1) });
    expect(past.json().fields).toEqual({ offersUntil: 'Choose a day from tomorrow to 60 days from now.' });
    const nobody = [one, two].map((offer) => ({ ...offer, goesOn: false }));
    expect(Object.keys((await start(forum.author, id, nobody)).json().fields)).toEqual(['offers']);
    expect((await start(forum.author, id, [one, two])).statusCode).toBe(200);
    expect((await start(forum.author, id, [one, two])).json()).toMatchObject({
      code: 'STALE',
      message: 'Round 1 has already ended. Reload the page.',
    });
    const single = await asked();
    expect((await start(forum.author, single.id, [one])).json().code).toBe('NO_LANES');
  });

  it('tells a tab of the round before that the next one started, and ends the prices with the round', async () => {
    const { id } = await asking();
    const one = await bidden(forum.other, id, 1000);
    expect((await start(forum.author, id, [one])).statusCode).toBe(200);
    const old = (await revise(forum.other, id, one, 950)).json();
    expect(old).toMatchObject({ code: 'STALE', current: { id: one.id, round: 1 } });
    expect(old.message).toBe('Round 2 has started. Read what the requester asks for, and send your prices again.');
    await forum.send(forum.author, 'POST', `/api/quotePost/closequotepost/${id}`, {});
    const closed = await own(forum.other, id, one);
    expect(closed.can).toMatchObject({ revise: false, withdraw: true });
    expect((await revise(forum.other, id, closed, 950)).json()).toMatchObject({
      code: 'CLOSED',
      message: 'Round 2 is over, so its prices no longer change. The requester can start another round.',
    });
    expect((await start(forum.author, id, [closed], { round: 2 })).json().data.round).toBe(3);
    const left = await forum.db.execute(
      sql`SELECT terms->'lanes'->0->'unitPrice' AS price FROM offers WHERE id = ${one.id}`,
    );
    expect(left.rows).toEqual([{ price: 1000 }]);
  });
});
