import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { OfferComparison } from '#contract/offer-comparisons.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { personalData } from './feature-queries.ts';
import { deleteComparisonsOf } from './queries.ts';

const { forum, asked, offered, listed, step, revise } = await makeOffers();
afterAll(() => forum.close());

const rate = (base: string, of: number, quote: string, more: object = {}) => ({ base, quote, rate: of, ...more });
const update = (by: TestPerson | null, postId: string, comparison: object, version = 0) =>
  forum.send(by, 'PATCH', `/api/quotePost/updateoffercomparison/${postId}`, {
    comparison: { currency: null, rates: [], ratesOn: null, allowances: [], ...comparison },
    version,
  });
const read = (by: TestPerson | null, postId: string) => forum.get(by, `/api/quotePost/getoffercomparison/${postId}`);

let postId: string;
let offer: Offer;
beforeAll(async () => {
  postId = (await asked({ offers: 'OPEN' })).id;
  offer = await offered(forum.other, postId);
});

describe('the rates and allowances of a comparison', () => {
  it('are kept with the request', async () => {
    const { id } = await asked();
    const made = await offered(forum.other, id);
    expect((await read(forum.author, id)).json().data).toEqual({
      ...{ postId: id, currency: null, rates: [], ratesOn: null, allowances: [], counted: [], version: 0 },
    });
    const allowance = {
      ...{ offerId: made.id, section: 'DESTINATION', type: 'DELIVERY', label: 'Delivery' },
      estimate: { amount: 350.5, currency: 'EUR' },
    };
    const comparison = {
      ...{ currency: 'EUR', ratesOn: dayIn(-1), rates: [rate('EUR', 92, 'INR', { confirmed: false })] },
      allowances: [allowance, { ...allowance, type: 'IMPORT_CUSTOMS', label: 'Import customs', estimate: null }],
      counted: [{ offerId: made.id, section: 'OTHER', label: 'Shuttle', as: { section: 'ORIGIN', type: 'PICK_UP' } }],
    };
    const saved = await update(forum.author, id, comparison);
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await read(forum.author, id)).json().data).toEqual({ postId: id, ...comparison, version: 1 });
  });

  it('are for nobody else, not even staff and the authors of offers', async () => {
    await update(forum.author, postId, { rates: [rate('EUR', 1.0427, 'USD')] });
    for (const reader of [forum.other, forum.moderator, forum.admin]) {
      expect((await read(reader, postId)).statusCode).toBe(403);
      expect((await update(reader, postId, {})).statusCode).toBe(403);
      const all = [
        await listed(reader, postId),
        (await forum.get(reader, `/api/quotePost/getquotepostbypostid/${postId}`)).body,
      ];
      expect(JSON.stringify(all)).not.toContain('1.0427');
    }
    expect((await read(null, postId)).statusCode).toBe(401);
    expect((await update(null, postId, {})).statusCode).toBe(401);
  });

  it('replace no newer ones', async () => {
    const { id } = await asked();
    await update(forum.author, id, { currency: 'USD' });
    const late = await update(forum.author, id, { currency: 'EUR' });
    expect(late.statusCode).toBe(409);
    const current: OfferComparison = late.json().current;
    expect(current).toMatchObject({ currency: 'USD', version: 1 });
    expect((await update(forum.author, id, { currency: 'EUR' }, current.version)).json().data.version).toBe(2);
    expect((await update(forum.author, id, { currency: 'EUR' }, 7)).statusCode).toBe(409);
  });

  it('are in the data that the requester can export, and are deleted with the account', async () => {
    const person = await forum.person();
    const { id } = await asked({}, person);
    await update(person, id, { rates: [rate('EUR', 1.0533, 'USD')] });
    const query = personalData['offerComparisons']?.(sql`${person.id}`);
    if (!query) throw new Error('Comparisons are not exported.');
    expect(JSON.stringify((await forum.db.execute(query)).rows)).toContain('1.0533');
    await forum.db.transaction((tx) => deleteComparisonsOf(tx, person.id));
    expect((await forum.db.execute(query)).rows).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['84.75 for INR in USD', { rates: [rate('INR', 84.75, 'USD')] }, 'rates.0.rate'],
    ['an inverted rate', { rates: [rate('EUR', 1.1, 'USD'), rate('EUR', 0.0109, 'INR')] }, 'rates.1.rate'],
    ['a rate that is off by a factor of 10', { rates: [rate('EUR', 9.2, 'INR')] }, 'rates.0.rate'],
    ['a rate that is off by a factor of 100', { rates: [rate('USD', 15_000, 'JPY')] }, 'rates.0.rate'],
    ['two rates of one pair', { rates: [rate('EUR', 1.1, 'USD'), rate('USD', 0.9, 'EUR')] }, 'rates.1.rate'],
    ['a rate of 0', { rates: [rate('EUR', 0, 'USD')] }, 'rates.0.rate'],
    ['an unknown currency', { rates: [rate('EUR', 5, 'XXQ')] }, 'rates.0.quote'],
    ['one currency in itself', { rates: [rate('EUR', 1, 'EUR')] }, 'rates.0.quote'],
    ['a date in the future', { ratesOn: dayIn(3) }, 'ratesOn'],
    [
      'an allowance for an offer to another request',
      {
        allowances: [
          {
            ...{ offerId: '018f0000-0000-7000-8000-000000000000', section: 'OTHER', type: 'OTHER', label: 'Fee' },
            estimate: null,
          },
        ],
      },
      'allowances.0.offerId',
    ],
  ])('are refused with %s', async (_, comparison, field) => {
    const response = await update(forum.author, postId, comparison, 1);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json().fields)).toEqual([`comparison.${field}`]);
  });

  it('say which rate was probably meant, and keep an unusual one that is confirmed', async () => {
    const { id } = await asked();
    const refused = await update(forum.author, id, { rates: [rate('INR', 84.75, 'USD')] });
    expect(refused.json().fields['comparison.rates.0.rate']).toContain('Did you mean INR 1 = USD 0.0117994?');
    const kept = await update(forum.author, id, { rates: [rate('INR', 84.75, 'USD', { confirmed: true })] });
    expect(kept.json().data.rates).toEqual([rate('INR', 84.75, 'USD', { confirmed: true })]);
  });
});

describe('a charge', () => {
  const charge = (label: string, more: object = {}) => ({
    ...{ section: 'DESTINATION', label, basis: 'FLAT', quantity: 1, unitPrice: 40, currency: 'USD', ...more },
  });
  const typesOf = ({ charges }: Offer) => charges.map(({ type }) => type);

  it('gets the type of its name, unless its author chooses another one', async () => {
    const { id } = await asked();
    const charges = [charge('DTHC'), charge('Delivery order fee'), charge('Local fee', { type: 'DOCUMENTATION' })];
    const made = await offered(forum.other, id, { charges });
    expect(typesOf(made)).toEqual(['TERMINAL_HANDLING', 'DOCUMENTATION', 'DOCUMENTATION']);
    const revised = await revise(forum.other, made, { charges: [charge('DTHC', { type: 'OTHER' })] });
    expect(typesOf(revised.json().data)).toEqual(['OTHER']);
    const unknown = await revise(forum.other, made, { charges: [charge('DTHC', { type: 'FEE' })] });
    expect(unknown.statusCode).toBe(422);
  });

  it('gets one too if an earlier release stored it', async () => {
    await forum.db.execute(sql`UPDATE offers SET terms = jsonb_set(terms, '{charges}',
      (SELECT jsonb_agg(c - 'type') FROM jsonb_array_elements(terms->'charges') c)) WHERE id = ${offer.id}::uuid`);
    const [shown] = await listed(forum.author, postId);
    expect(shown && typesOf(shown)).toEqual(['FREIGHT', 'TERMINAL_HANDLING']);
    expect((await step(forum.author, 'shortlistquoteoffer', offer.id)).statusCode).toBe(200);
  });
});
