import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { bidOf, lanesOf, tenderOf } from '#server/testing/tenders.ts';
import { anonymiseOffersOf } from './feature-queries.ts';

const { forum, asked, listed, step, see, noticesOf } = await makeOffers();
afterAll(() => forum.close());

const asking = (count: number) => asked({ containers: [], ...tenderOf(count) });
const bid = async (by: TestPerson, postId: string, offer: object, requestVersion?: number) => {
  const version = requestVersion ?? (await see(by, postId)).version;
  return forum.send(by, 'POST', `/api/quotePost/createquoteoffer/${postId}`, { offer, requestVersion: version });
};
const bidden = async (by: TestPerson, postId: string, prices: Parameters<typeof bidOf>[0]) => {
  const response = await bid(by, postId, bidOf(prices));
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data as { id: string; version: number };
};
const award = (by: TestPerson, postId: string, body: object) =>
  forum.send(by, 'POST', `/api/quotePost/awardquotelanes/${postId}`, body);
const reason = 'The lowest price';
const laneAwards = (refs: readonly string[]) => refs.map((ref) => ({ ref, reason }));
const awardFor = (by: Caller, postId: string, query = '') =>
  forum.get(by, `/api/quotePost/getquoteaward/${postId}${query}`);

describe('a request with lanes', () => {
  it('needs no packages, shows its lanes on its page only, and their number in lists', async () => {
    const { id } = await asking(40);
    expect(await see(null, id)).toMatchObject({ size: '40 lanes', tender: { period: 'YEAR', laneCount: 40 } });
    expect((await see(null, id)).tender?.lanes).toEqual(lanesOf(40));
    const list = await forum.get(null, '/api/quotePost/getsuccessquoteposts?limit=5');
    const listed = list.json().data.find((post: { id: string }) => post.id === id);
    expect(listed.freight).toMatchObject({ size: '40 lanes', tender: { period: 'YEAR', laneCount: 40 } });
    expect(listed.freight.tender.lanes).toBeUndefined();
  });

  it('has at most 200 lanes with one reference each, and names what is wrong', async () => {
    expect((await asking(200)).id).toBeTruthy();
    const send = (tender: object) =>
      forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
        title: 'Sea freight of bed linen in 2027',
        description: '<p>All lanes of the year, please price what you can.</p>',
        subCategoryId: forum.airQuotes,
        status: 'success',
        freight: { ...tenderOf(1), tender },
      });
    const tooMany = await send({ period: 'YEAR', lanes: lanesOf(201) });
    expect([tooMany.statusCode, Object.keys(tooMany.json().fields)]).toEqual([422, ['freight.tender.lanes']]);
    const [lane] = lanesOf(1);
    const twice = await send({ period: 'YEAR', lanes: [lane, { ...lane, ref: 'l1' }] });
    expect(twice.json().fields['freight.tender.lanes']).toBe('Two lanes have the same reference.');
    const noVolume = await send({ period: 'YEAR', lanes: [{ ...lane, volume: 0 }] });
    expect(Object.keys(noVolume.json().fields)).toEqual(['freight.tender.lanes.0.volume']);
  });
});

describe('an offer to lanes', () => {
  it('totals its prices for their volumes, by currency', async () => {
    const { id } = await asking(3);
    await bidden(forum.other, id, [
      { ref: 'L3', unitPrice: 1000.5, currency: 'EUR' },
      { ref: 'L1', unitPrice: 1450 },
    ]);
    const [offer] = await listed(forum.author, id);
    expect(offer?.totals).toEqual([
      { currency: 'USD', amount: 1_450_000 },
      { currency: 'EUR', amount: 1_200_600 },
    ]);
    expect(offer?.lanes?.map(({ ref, volume, amount }) => [ref, volume, amount])).toEqual([
      ['L1', 10, 1_450_000],
      ['L3', 12, 1_200_600],
    ]);
    expect(offer?.can.accept).toBe(false);
  });

  it('is refused with a price of 0, with charges, for unknown lanes, and where there are no lanes', async () => {
    const { id } = await asking(2);
    const fieldsOf = async (offer: object, postId = id) => (await bid(forum.other, postId, offer)).json().fields;
    expect(await fieldsOf(bidOf([{ ref: 'L1', unitPrice: 0 }]))).toEqual({
      'offer.lanes.0.unitPrice': 'Leave it empty if you do not offer this lane.',
    });
    expect(Object.keys(await fieldsOf(bidOf([{ ref: 'L9', unitPrice: 5 }])))).toEqual(['offer.lanes']);
    expect(Object.keys(await fieldsOf(bidOf([{ ref: 'L1', unitPrice: 5, currency: 'XXQ' }])))).toEqual([
      'offer.lanes.0.currency',
    ]);
    const late = bidOf([{ ref: 'L1', unitPrice: 5, validUntil: dayIn(-1) }]);
    expect(Object.keys(await fieldsOf(late))).toEqual(['offer.lanes.0.validUntil']);
    const charge = { section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 5, currency: 'USD' };
    expect(Object.keys(await fieldsOf({ charges: [charge], validUntil: dayIn(9) }))).toEqual(['offer.lanes']);
    const single = await asked();
    expect(Object.keys(await fieldsOf(bidOf([{ ref: 'L1', unitPrice: 5 }]), single.id))).toEqual(['offer.lanes']);
  });
});

describe('an award by lane', () => {
  it('accepts each winner for its lanes, declines the others and tells each its own', async () => {
    const { id } = await asking(4);
    const [second, third] = [await forum.person(), await forum.person()];
    const prices = (unitPrice: number) => lanesOf(4).map(({ ref }) => ({ ref, unitPrice }));
    const one = await bidden(forum.other, id, prices(1000));
    const two = await bidden(second, id, prices(1100).slice(0, 3));
    await bidden(third, id, prices(1200));
    expect((await step(forum.author, 'acceptquoteoffer', one.id)).json().code).toBe('BY_LANE');
    const awards = [
      { offerId: one.id, version: one.version, lanes: laneAwards(['L1', 'L4']) },
      { offerId: two.id, version: two.version, lanes: [{ ref: 'L2', reason: 'The shorter transit time' }] },
    ];
    const awarded = await award(forum.author, id, { awards });
    expect(awarded.json().data).toEqual({ postId: id, state: 'AWARDED', offers: 2, lanes: 3 });
    expect((await listed(forum.author, id)).map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED', 'DECLINED']);
    expect(await noticesOf(second, 'offer.accepted')).toMatchObject([{ text: 'You won the lane L2.' }]);
    expect(await noticesOf(third, 'offer.declined')).toHaveLength(1);
    const own = (await awardFor(second, id)).json().data;
    expect(own.lanes).toMatchObject([{ ref: 'L2', amount: 1_210_000, reason: 'The shorter transit time' }]);
    expect((await awardFor(forum.other, id)).json().data.lanes).toHaveLength(2);
    expect((await awardFor(forum.author, id, `?offerId=${two.id}`)).json().data.offerId).toBe(two.id);
    expect((await awardFor(forum.author, id)).json().data.offerId).toBe(one.id);
    expect((await awardFor(second, id, `?offerId=${one.id}`)).statusCode).toBe(404);
    expect((await awardFor(third, id)).statusCode).toBe(404);
    const pdf = await forum.get(second, `/api/quotePost/getquoteofferpdf/${two.id}`);
    expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('confirmation'),
    ]);
  });

  it('names the versions that were seen, prices that exist, and each lane once', async () => {
    const { id } = await asking(2);
    const one = await bidden(forum.other, id, [{ ref: 'L1', unitPrice: 1000 }]);
    const lanes = laneAwards(['L1']);
    const refused = async (awards: object[]) => (await award(forum.author, id, { awards })).json();
    expect((await refused([{ offerId: one.id, version: 99, lanes }])).code).toBe('STALE');
    const unpriced = await refused([{ offerId: one.id, version: one.version, lanes: laneAwards(['L2']) }]);
    expect(unpriced.fields).toEqual({ 'awards.0.lanes.0.ref': 'The offer has no price for lane “L2”.' });
    const twice = [...lanes, ...lanes];
    expect((await refused([{ offerId: one.id, version: one.version, lanes: twice }])).fields).toBeTruthy();
    const unreasoned = [{ ref: 'L1', reason: '' }];
    expect((await refused([{ offerId: one.id, version: one.version, lanes: unreasoned }])).fields).toBeTruthy();
    const stranger = await award(await forum.person(), id, { awards: [{ offerId: one.id, version: 1, lanes }] });
    expect(stranger.statusCode).toBe(403);
    const staff = await award(forum.admin, id, { awards: [{ offerId: one.id, version: 1, lanes }] });
    expect(staff.statusCode).toBe(403);
    const single = await asked();
    expect(
      (await award(forum.author, single.id, { awards: [{ offerId: one.id, version: 1, lanes }] })).json().code,
    ).toBe('NO_LANES');
    expect((await see(null, id)).state).toBe('OPEN');
  });

  it('waits until an offer was confirmed after a change of a lane', async () => {
    const { id } = await asking(2);
    const one = await bidden(forum.other, id, [{ ref: 'L1', unitPrice: 1000 }]);
    const tender = { period: 'YEAR', lanes: lanesOf(2).map((lane) => ({ ...lane, volume: 500 })) };
    const changed = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, {
      ...{ title: 'Bed linen to Rotterdam', description: '<p>Two containers of bed linen.</p>', version: 1 },
      freight: { ...linen, containers: [], ...tenderOf(2), tender },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const [offer] = await listed(forum.author, id);
    expect(offer).toMatchObject({ isOutdated: true, requestChanges: [{ what: 'Lanes' }] });
    const awards = [{ offerId: one.id, version: one.version, lanes: laneAwards(['L1']) }];
    expect((await award(forum.author, id, { awards })).json().code).toBe('OUTDATED');
  });
});

describe('the shipments of a tender', () => {
  it('are one for each winner with its lanes, which no other bidder sees', async () => {
    const { id } = await asking(3);
    const [second, loser] = [await forum.person(), await forum.person()];
    const one = await bidden(forum.other, id, [{ ref: 'L1', unitPrice: 1000 }]);
    const two = await bidden(second, id, [
      { ref: 'L2', unitPrice: 1100 },
      { ref: 'L3', unitPrice: 1200 },
    ]);
    await bidden(loser, id, [{ ref: 'L1', unitPrice: 2000 }]);
    const at = `/api/quotePost/shipments/${id}`;
    expect((await forum.get(forum.author, at)).statusCode).toBe(404);
    const awards = [
      { offerId: one.id, version: one.version, lanes: laneAwards(['L1']) },
      { offerId: two.id, version: two.version, lanes: laneAwards(['L2', 'L3']) },
    ];
    expect((await award(forum.author, id, { awards })).statusCode).toBe(200);
    const shown = async (by: TestPerson, query = '') => (await forum.get(by, `${at}${query}`)).json().data;
    const ofOne = `?offerId=${one.id}`;
    expect(await shown(forum.author)).toMatchObject({ offerId: two.id, side: 'REQUESTER', period: 'YEAR' });
    expect((await shown(forum.author, ofOne)).lanes).toEqual([
      { ref: 'L1', origin: 'INNSA Nhava Sheva', destination: 'NLRTM Rotterdam', unit: "40'HC", volume: 10 },
    ]);
    expect(await shown(forum.other)).toMatchObject({ offerId: one.id, side: 'FORWARDER' });
    for (const by of [second, loser]) expect((await forum.get(by, `${at}${ofOne}`)).statusCode).toBe(404);
    expect((await forum.get(loser, at)).statusCode).toBe(404);
    const wrote = await forum.send(forum.author, 'POST', `${at}/messages${ofOne}`, { message: 'Please book 10.' });
    expect(wrote.statusCode, wrote.body).toBe(201);
    expect((await shown(forum.other)).messages).toHaveLength(1);
    expect((await shown(second)).messages).toHaveLength(0);
    expect(await noticesOf(forum.other, 'shipment.message')).toMatchObject([{ text: 'Please book 10.' }]);
    expect(await noticesOf(second, 'shipment.message')).toEqual([]);
    expect((await forum.send(second, 'POST', `${at}/close${ofOne}`, {})).statusCode).toBe(404);
    expect((await forum.send(forum.other, 'POST', `${at}/close`, {})).statusCode).toBe(200);
    expect((await shown(second)).closedAt).toBeNull();
  });
});

describe('a deleted account', () => {
  it('leaves the prices of its lanes without its remarks', async () => {
    const { id } = await asking(1);
    const person = await forum.person();
    await bidden(person, id, [{ ref: 'L1', unitPrice: 1000, remark: 'Call Petra' }]);
    await forum.db.transaction((tx) => anonymiseOffersOf(tx, person.id as UserId));
    const left = await forum.db.execute<{ terms: unknown }>(sql`SELECT o.terms FROM offers o WHERE o.post_id = ${id}
      UNION ALL SELECT r.terms FROM offer_revisions r JOIN offers o ON o.id = r.offer_id WHERE o.post_id = ${id}`);
    expect(left.rows).toHaveLength(2);
    for (const { terms } of left.rows) {
      expect(terms).toMatchObject({ lanes: [{ ref: 'L1', unitPrice: 1000 }] });
      expect(JSON.stringify(terms)).not.toContain('Petra');
    }
  });
});
