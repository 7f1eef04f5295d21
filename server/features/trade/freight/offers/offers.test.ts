import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { LastOffer, Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { linen } from '#server/testing/freight.ts';
import { makeOffers, terms } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { expireOldOffers } from './expire.ts';
import { anonymiseOffersOf } from './feature-queries.ts';

const { forum, asked, sendOffer, offered, listed, step, revise, see, noticesOf } = await makeOffers();
afterAll(() => forum.close());

describe('the last offer', () => {
  const lastOf = async (by: TestPerson, postId: string) =>
    (await forum.get(by, `/api/quotePost/getlastquoteoffer/${postId}`)).json<{ data: LastOffer | null }>().data;
  const lamps = { mode: 'SEA_LCL', origin: { unlocode: 'CNYTN' }, destination: { unlocode: 'USLAX' }, containers: [] };
  const pallets = [{ type: 'Pallet', count: 6, lengthCm: 120, widthCm: 100, heightCm: 140, weightKg: 310 }];

  it('is that of the same lane and mode, else of the mode, else any of one’s own', async () => {
    const forwarder = await forum.person();
    const [first, second, other] = [await asked(), await asked(), await asked({ destination: { unlocode: 'DEHAM' } })];
    const groupage = await asked({ ...lamps, packages: pallets });
    expect(await lastOf(forwarder, first.id)).toBeNull();
    await offered(forwarder, first.id, { carrier: 'Same lane' });
    await offered(forwarder, other.id, { carrier: 'Same mode' });
    await offered(forwarder, groupage.id, { carrier: 'Newest' });
    await offered(forum.other, second.id, { carrier: 'A rival' });
    expect(await lastOf(forwarder, second.id)).toMatchObject({
      carrier: 'Same lane',
      origin: 'Nhava Sheva',
      destination: 'Rotterdam',
      charges: [{ unitPrice: 1450 }, { state: 'AT_COST' }],
    });
    const elsewhere = await asked({ origin: { city: 'Pune', country: 'IN' } });
    expect((await lastOf(forwarder, elsewhere.id))?.carrier).toBe('Same mode');
    const byAir = await asked({ ...lamps, mode: 'AIR', packages: pallets, incoterm: 'DAP' });
    expect((await lastOf(forwarder, byAir.id))?.carrier).toBe('Newest');
  });

  it('does not come from a request that its author may no longer read', async () => {
    const forwarder = await forum.person();
    const [gone, next] = [await asked(), await asked()];
    await offered(forwarder, gone.id);
    await forum.db.execute(sql`UPDATE posts SET removed_at = now() WHERE id = ${gone.id}`);
    expect(await lastOf(forwarder, next.id)).toBeNull();
    expect((await forum.get(forwarder, `/api/quotePost/getlastquoteoffer/${gone.id}`)).statusCode).toBe(404);
    expect((await forum.get(null, `/api/quotePost/getlastquoteoffer/${next.id}`)).statusCode).toBe(401);
  });
});

describe('an offer', () => {
  it('has its total by currency, without charges that are not included', async () => {
    const author = await forum.person();
    const { id } = await asked({}, author);
    const offer = await offered(forum.other, id);
    expect(offer.totals).toEqual([{ currency: 'USD', amount: 290_000 }]);
    expect(offer.charges.map(({ amount }) => amount)).toEqual([290_000, null]);
    expect((await see(author, id)).offersCount).toBe(1);
    expect(await noticesOf(author, 'offer.received')).toMatchObject([
      { text: expect.stringContaining('USD 2,900.00') },
    ]);
  });

  it.each([
    ['no charges', { charges: [] }, 'offer.charges'],
    ['a validity that ends today', { validUntil: dayIn(0) }, 'offer.validUntil'],
    ['a validity of 181 days', { validUntil: dayIn(181) }, 'offer.validUntil'],
    ['an unknown currency', { charges: [{ ...terms.charges[0], currency: 'XXQ' }] }, 'offer.charges.0.currency'],
    ['transit times in the wrong order', { transitDaysMin: 9, transitDaysMax: 8 }, 'offer.transitDaysMax'],
    [
      'a total beyond all bounds',
      {
        charges: [
          { ...terms.charges[0], quantity: 1e6, unitPrice: 1e9 },
          { ...terms.charges[0], quantity: 1e6, unitPrice: 1e9 },
        ],
      },
      'offer.charges',
    ],
  ])('is refused with %s', async (_, change, field) => {
    const { id } = await asked();
    const response = await sendOffer(forum.other, id, change);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  it('has minimum and maximum charges, and the free days of each clock', async () => {
    const { id } = await asked();
    const freight = {
      section: 'FREIGHT',
      label: 'Ocean freight',
      basis: 'WM',
      quantity: 0.5,
      unitPrice: 60,
      currency: 'EUR',
    };
    const free = { freeDays: 7, detentionDays: 10, storageDays: 3 };
    const made = await offered(await forum.person(), id, { charges: [{ ...freight, minimum: 95 }], ...free });
    expect(made).toMatchObject({ totals: [{ currency: 'EUR', amount: 9500 }], ...free });
    expect(made.charges[0]).toMatchObject({ minimum: 95, amount: 9500 });
    const wrong = { charges: [{ ...freight, minimum: 95, maximum: 90 }] };
    const refused = await sendOffer(await forum.person(), id, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { 'offer.charges.0.maximum': 'The maximum can’t be below the minimum.' },
    ]);
  });

  it('has weight breaks, of which the cheapest counts, and prices that end earlier', async () => {
    const { id } = await asked();
    const freight = { section: 'FREIGHT', label: 'Air freight', basis: 'KG', quantity: 480, currency: 'USD' };
    const breaks = [
      { fromKg: 300, unitPrice: 2.6 },
      { fromKg: 500, unitPrice: 2.1 },
    ];
    const made = await offered(await forum.person(), id, { charges: [{ ...freight, breaks, validUntil: dayIn(5) }] });
    expect(made).toMatchObject({ totals: [{ currency: 'USD', amount: 105_000 }] });
    expect(made.charges[0]).toMatchObject({ breaks, validUntil: dayIn(5), amount: 105_000 });
    for (const [charge, field] of [
      [{ basis: 'FLAT', breaks }, 'breaks'],
      [{ breaks: [breaks[0], breaks[0]] }, 'breaks'],
      [{ breaks: [{ fromKg: -1, unitPrice: 1 }] }, 'breaks.0.fromKg'],
    ] as const) {
      const refused = await sendOffer(await forum.person(), id, { charges: [{ ...freight, ...charge }] });
      expect(Object.keys(refused.json().fields)).toEqual([`offer.charges.0.${field}`]);
    }
  });

  it('has a routing, whose changes a revision names', async () => {
    const { id } = await asked();
    const routing = { serviceName: 'IEX', departure: dayIn(8), arrival: dayIn(33), transhipments: ['Colombo'] };
    const by = await forum.person();
    const made = await offered(by, id, routing);
    expect(made).toMatchObject(routing);
    const direct = await revise(by, made, { ...routing, transhipments: [] });
    expect(direct.json().data).toMatchObject({ transhipments: [] });
    const wrong = await sendOffer(await forum.person(), id, { departure: dayIn(8), arrival: dayIn(7) });
    expect(wrong.json().fields).toEqual({ 'offer.arrival': 'The arrival can’t be before the departure.' });
  });

  it('states its CO2e only with the kind of data and the source', async () => {
    const { id } = await asked();
    const emissions = { kg: 1240.5, data: 'MODELLED', source: 'EcoTransIT World, 2026' };
    const by = await forum.person();
    const made = await offered(by, id, { emissions });
    expect(made).toMatchObject({ emissions });
    const revised = (await revise(by, made, { emissions: { ...emissions, data: 'PRIMARY' } })).json().data;
    expect(revised.emissions.data).toBe('PRIMARY');
    const bare = await sendOffer(await forum.person(), id, { emissions: { kg: 0, data: '', source: '' } });
    expect(bare.json().fields).toEqual({
      'offer.emissions.kg': 'Enter the CO2e in kg.',
      'offer.emissions.data': 'Choose how the CO2e is known.',
      'offer.emissions.source': 'The source of the CO2e must have at least 3 characters.',
    });
  });

  it('is not possible to one’s own request, nor after the deadline', async () => {
    const { id } = await asked();
    expect((await sendOffer(forum.author, id)).statusCode).toBe(403);
    await forum.db.execute(
      sql`UPDATE freight_requests SET offers_until = now() - interval '1 second' WHERE post_id = ${id}`,
    );
    const late = await sendOffer(forum.other, id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CLOSED']);
  });

  it('is sealed: others see how many there are, and nothing else', async () => {
    const { id } = await asked();
    const outsider = await forum.person();
    const offer = await offered(forum.other, id, { notes: 'Vessel Zephyrine sails on Friday.' });
    for (const reader of [outsider, null]) {
      expect(await listed(reader, id)).toEqual([]);
      const post = await forum.get(reader, `/api/quotePost/getquotepostbypostid/${id}`);
      expect(post.body).not.toContain('Zephyrine');
      expect(post.json().data.freight.offersCount).toBe(1);
    }
    for (const name of ['acceptquoteoffer', 'withdrawquoteoffer', 'shortlistquoteoffer']) {
      expect((await step(outsider, name, offer.id)).statusCode).toBe(404);
    }
    expect((await forum.get(outsider, `/api/quotePost/getquoteofferrevisions/${offer.id}`)).statusCode).toBe(404);
    expect(await listed(forum.author, id)).toHaveLength(1);
    expect(await listed(forum.other, id)).toHaveLength(1);
  });

  it('is public if the request says so', async () => {
    const { id } = await asked({ offers: 'OPEN' });
    const offer = await offered(forum.other, id);
    expect(await listed(null, id)).toMatchObject([{ id: offer.id, totals: offer.totals }]);
    expect((await step(await forum.person(), 'acceptquoteoffer', offer.id)).statusCode).toBe(403);
  });

  it('can be revised three times, and each version is kept', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    const priced = (unitPrice: number) => revise(forum.other, offer, { charges: [{ ...terms.charges[0], unitPrice }] });
    for (const price of [1400, 1350, 1300]) expect((await priced(price)).statusCode).toBe(200);
    const fourth = await priced(1200);
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'REVISIONS_USED']);
    const versions = await forum.get(forum.author, `/api/quotePost/getquoteofferrevisions/${offer.id}`);
    const totals = versions.json().data.map(({ totals: [total] }: Offer) => total?.amount);
    expect(totals).toEqual([290_000, 280_000, 270_000, 260_000]);
  });

  it('can be revised once more after each change of the request', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    const again = async () => (await revise(forum.other, offer)).statusCode;
    for (let count = 0; count < 3; count += 1) expect(await again()).toBe(200);
    const change = { freight: { ...linen, commodity: 'Cotton bed linen' } };
    const path = `/api/quotePost/updatequotepost/${id}`;
    expect((await forum.send(forum.author, 'PATCH', path, change)).statusCode).toBe(200);
    expect((await listed(forum.other, id))[0]?.can.revise).toBe(true);
    expect(await again()).toBe(200);
    expect((await listed(forum.other, id))[0]?.can.revise).toBe(false);
    expect(await again()).toBe(409);
  });

  it('can’t be decided on at a price that the requester has not seen', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    await revise(forum.other, offer, { notes: 'Dearer' });
    for (const [name, body] of [
      ['acceptquoteoffer', {}],
      ['shortlistquoteoffer', {}],
      ['declinequoteoffer', { reason: 'Too slow for us.' }],
    ] as const) {
      const stale = await step(forum.author, name, offer.id, { ...body, version: offer.version });
      expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
      const unnamed = await forum.send(forum.author, 'POST', `/api/quotePost/${name}/${offer.id}`, body);
      expect([unnamed.statusCode, unnamed.json().fields.version]).toEqual([
        422,
        'Send the version that came with the record.',
      ]);
    }
  });

  it('is not revised on top of another revision, which comes with the response', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    const writeNotes = (notes: string) => revise(forum.other, offer, { notes }, { version: offer.version });
    expect((await writeNotes('In one window')).statusCode).toBe(200);
    const other = await writeNotes('In another one');
    expect([other.statusCode, other.json().code]).toEqual([409, 'STALE']);
    expect(other.json().current).toMatchObject({ id: offer.id, notes: 'In one window' });
  });

  it('goes to the shortlist, is declined with a reason or withdrawn', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    const short = await step(forum.author, 'shortlistquoteoffer', offer.id);
    expect(short.json().data.state).toBe('SHORTLISTED');
    expect((await step(forum.author, 'declinequoteoffer', offer.id)).statusCode).toBe(422);
    const declined = await step(forum.author, 'declinequoteoffer', offer.id, { reason: 'Too slow for us.' });
    expect(declined.json().data).toMatchObject({ state: 'DECLINED', reason: 'Too slow for us.' });
    expect(await noticesOf(forum.other, 'offer.declined')).toMatchObject([{ text: 'Too slow for us.' }]);
    const second = await offered(forum.other, id);
    expect((await step(forum.other, 'withdrawquoteoffer', second.id)).json().data.state).toBe('WITHDRAWN');
    expect((await see(null, id)).offersCount).toBe(1);
    expect((await step(forum.author, 'acceptquoteoffer', second.id)).json().code).toBe('WITHDRAWN');
  });

  it('is named with the dollar signs of its request’s title', async () => {
    const author = await forum.person();
    const { id } = await asked();
    const offer = await offered(author, id);
    await forum.db.execute(sql`UPDATE posts SET title = 'Up to $$ 900 & $&' WHERE id = ${id}`);
    await step(forum.author, 'declinequoteoffer', offer.id, { reason: 'Too expensive.' });
    expect(await noticesOf(author, 'offer.declined')).toMatchObject([
      { title: 'Your offer to “Up to $$ 900 & $&” was declined' },
    ]);
  });

  it('is one of three undecided offers at most, also after a revision', async () => {
    const { id } = await asked();
    const [first, second, third] = [
      await offered(forum.other, id),
      await offered(forum.other, id),
      await offered(forum.other, id),
    ];
    expect((await sendOffer(forum.other, id)).json().code).toBe('TOO_MANY');
    await step(forum.author, 'declinequoteoffer', second.id, { reason: 'Too slow for us.' });
    await offered(forum.other, id);
    await forum.db.execute(sql`UPDATE offers SET state = 'EXPIRED' WHERE id = ${third.id}`);
    await offered(forum.other, id);
    const revived = await revise(forum.other, third);
    expect([revived.statusCode, revived.json().code]).toEqual([409, 'TOO_MANY']);
    await step(forum.other, 'withdrawquoteoffer', first.id);
    expect((await revise(forum.other, third)).statusCode).toBe(200);
  });

  it('expires after its last day', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    await forum.db.execute(sql`UPDATE offers SET valid_until = ${dayIn(-1)} WHERE id = ${offer.id}`);
    expect((await step(forum.author, 'acceptquoteoffer', offer.id)).json().code).toBe('EXPIRED');
    expect(await expireOldOffers(forum.db)).toBe(1);
    expect(await expireOldOffers(forum.db)).toBe(0);
    expect((await listed(forum.author, id))[0]?.state).toBe('EXPIRED');
    expect(await noticesOf(forum.other, 'offer.expired')).toHaveLength(1);
  });
});

it('a deleted account leaves its prices without a name or words', async () => {
  const person = await forum.person();
  const { id } = await asked({ offers: 'OPEN' });
  await offered(person, id, { notes: 'Call Zephyrine Quay.' });
  await forum.db.transaction((tx) => anonymiseOffersOf(tx, person.id as UserId));
  const [left] = await listed(forum.author, id);
  expect(left).toMatchObject({
    state: 'WITHDRAWN',
    totals: [{ currency: 'USD', amount: 290_000 }],
    user: { id: null },
  });
  expect(left).not.toHaveProperty('notes');
});

it('the undecided offers of a deleted account no longer count', async () => {
  const [person, hidden] = [await forum.person(), await forum.person()];
  const { id } = await asked({ offers: 'OPEN' });
  await offered(forum.other, id);
  const declined = await offered(person, id);
  await step(forum.author, 'declinequoteoffer', declined.id, { reason: 'Too slow for us.' });
  await offered(person, id);
  await offered(person, id);
  const { id: hiddenId } = await offered(hidden, id);
  await forum.send(forum.moderator, 'POST', `/api/admin/offers/${hiddenId}/hide?reason=Spam+for+sure.`);
  for (const { id: left } of [person, hidden]) {
    await forum.db.transaction((tx) => anonymiseOffersOf(tx, left as UserId));
  }
  expect((await see(null, id)).offersCount).toBe(2);
});
