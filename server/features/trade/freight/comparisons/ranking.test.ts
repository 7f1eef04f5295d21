import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { allAllowances } from '#contract/freight/allowances.ts';
import { ratesTo } from '#contract/freight/exchange-rates.ts';
import { minorDigits } from '#contract/freight/money-text.ts';
import { currenciesOf, requiredOf } from '#contract/freight/offer-comparison.ts';
import { sorted } from '#contract/freight/offer-ranking.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { OfferComparison } from '#contract/offer-comparisons.ts';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, asked, offered, listed, step, see } = await makeOffers();
afterAll(() => forum.close());
const people = [forum.other, ...(await Promise.all([forum.person(), forum.person()]))] as readonly TestPerson[];

type Section = 'ORIGIN' | 'FREIGHT' | 'DESTINATION' | 'OTHER';
const charge = (section: Section, label: string, unitPrice: number, more: object = {}) => ({
  ...{ section, label, basis: 'FLAT', quantity: 1, unitPrice, currency: 'USD', ...more },
});
const freight = (price: number, more: object = {}) => charge('FREIGHT', 'Ocean freight', price, more);
const othc = (price: number, more: object = {}) => charge('ORIGIN', 'OTHC', price, more);
const dthc = (price: number, more: object = {}) => charge('DESTINATION', 'DTHC', price, more);
const clearance = (price: number, more: object = {}) => charge('DESTINATION', 'Customs clearance', price, more);
const delivery = (price: number, more: object = {}) => charge('DESTINATION', 'Trucking to Venlo', price, more);
const atCost = { state: 'AT_COST' };
const excluded = { state: 'EXCLUDED' };

/** From the port to the door of a buyer who pays the freight. */
const toVenlo = {
  ...{ incoterm: 'FOB', namedPlace: 'Nhava Sheva', service: 'PORT_DOOR' },
  destination: { unlocode: 'NLRTM', address: { postalCode: '5928 SZ', city: 'Venlo', country: 'NL' } },
};
const portToPort = { incoterm: undefined, namedPlace: undefined, service: 'PORT_PORT' };
const groupage = {
  ...{ ...portToPort, mode: 'SEA_LCL', containers: [] },
  packages: [{ type: 'PALLET', count: 6, lengthCm: 120, widthCm: 100, heightCm: 140, weightKg: 310, stackable: false }],
};
const all = (total: number, more: object = {}) => [
  freight(total - 800, more),
  dthc(300),
  clearance(100),
  delivery(400),
];
const dated = { ...toVenlo, readyDate: dayIn(10), deliverBy: dayIn(40) };

interface Bid {
  readonly charges: readonly object[];
  readonly after?: 'withdrawn' | 'declined' | 'accepted' | 'expired' | 'past its validity' | 'a change of the request';
  readonly terms?: object;
}
const bid = (charges: readonly object[], more: Omit<Bid, 'charges'> = {}): Bid => ({ charges, ...more });

interface Entered {
  readonly rates?: readonly (readonly [base: string, rate: number, quote: string])[];
  /** By the name of the bid: the type of the charge, and an estimate in dollars, or null for the median. */
  readonly allowances?: readonly (readonly [bid: string, type: string, label: string, estimate: number | null])[];
}

/** The bids in the order in which the requester sees them, by their letters. */
async function ranked(request: object, bids: Readonly<Record<string, Bid>>, entered: Entered = {}): Promise<string> {
  const { id } = await asked({ ...request });
  const made = new Map<string, Offer>();
  for (const [at, [name, { charges, terms, after }]] of Object.entries(bids).entries()) {
    const by = people[at % people.length] as TestPerson;
    const offer = await offered(by, id, { charges, carrier: name, transitDaysMin: 20, transitDaysMax: 24, ...terms });
    made.set(name, offer);
    await happens(after, offer, by, request);
  }
  const { rates = [], allowances = [] } = entered;
  const saved = await forum.send(forum.author, 'PATCH', `/api/quotePost/updateoffercomparison/${id}`, {
    version: 0,
    comparison: {
      ...{ currency: null, ratesOn: dayIn(0) },
      rates: rates.map(([base, rate, quote]) => ({ base, quote, rate })),
      allowances: allowances.map(([name, type, label, amount]) => ({
        ...{ offerId: made.get(name)?.id, section: 'DESTINATION', type, label },
        estimate: amount === null ? null : { amount, currency: 'USD' },
      })),
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return namesInOrder(id);
}

async function happens(after: Bid['after'], { id, postId }: Offer, by: TestPerson, request: object): Promise<void> {
  if (after === 'withdrawn') await step(by, 'withdrawquoteoffer', id);
  if (after === 'declined') await step(forum.author, 'declinequoteoffer', id, { reason: 'Too slow for us.' });
  if (after === 'accepted') await step(forum.author, 'acceptquoteoffer', id);
  if (after === 'expired') await forum.db.execute(sql`UPDATE offers SET state = 'EXPIRED' WHERE id = ${id}::uuid`);
  if (after === 'past its validity') {
    await forum.db.execute(sql`UPDATE offers SET valid_until = ${dayIn(-1)},
      terms = jsonb_set(terms, '{validUntil}', to_jsonb(${dayIn(-1)}::text)) WHERE id = ${id}::uuid`);
  }
  if (after === 'a change of the request') {
    const changed = { ...linen, ...request, containers: [{ type: '45G1', count: 3, cargoKg: 18_400 }] };
    const response = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${postId}`, {
      freight: changed,
    });
    expect(response.statusCode, response.body).toBe(200);
  }
}

/** As the screen does it, from what the API says. */
async function namesInOrder(postId: string): Promise<string> {
  const offers = await listed(forum.author, postId);
  const request = await see(forum.author, postId);
  const { data } = (await forum.get(forum.author, `/api/quotePost/getoffercomparison/${postId}`)).json<{
    data: OfferComparison;
  }>();
  const [currency = 'USD'] = currenciesOf(offers);
  const base = { offers, currency, rates: ratesTo(currency, data.rates), required: requiredOf(request, offers) };
  const allowances = data.allowances.map(({ estimate, ...of }) => ({
    ...of,
    estimate: estimate && { ...estimate, amount: Math.round(estimate.amount * 10 ** minorDigits(estimate.currency)) },
  }));
  const order = { ...base, allowances: allAllowances({ ...base, allowances }), dates: request };
  return sorted(offers, { ...order, by: 'total' })
    .map(({ carrier }) => carrier)
    .join(' ');
}

it.each<[string, object, Readonly<Record<string, Bid>>, string, Entered?]>([
  ['the lowest total comes first', toVenlo, { A: bid(all(3900)), B: bid(all(3800)), C: bid(all(4100)) }, 'B A C'],
  ['equal totals stay as they came', toVenlo, { A: bid(all(3900)), B: bid(all(3900)) }, 'A B'],
  [
    'one without the delivery is last',
    toVenlo,
    { A: bid([freight(2500), dthc(300), clearance(100)]), B: bid(all(3900)) },
    'B A',
  ],
  [
    'one with the delivery at cost is last',
    toVenlo,
    { A: bid([freight(2500), dthc(300), clearance(100), delivery(0, atCost)]), B: bid(all(3900)) },
    'B A',
  ],
  [
    'one that excludes the clearance is last',
    toVenlo,
    { A: bid([freight(2500), dthc(300), clearance(0, excluded), delivery(400)]), B: bid(all(3900)) },
    'B A',
  ],
  [
    'bunker at cost leaves the freight open',
    portToPort,
    { A: bid([freight(2500), charge('FREIGHT', 'BAF', 0, atCost)]), B: bid([freight(3000)]) },
    'B A',
  ],
  [
    'duties that are not included make no offer incomplete',
    toVenlo,
    { A: bid([...all(3800), charge('OTHER', 'Duties and taxes', 0, excluded)]), B: bid(all(3900)) },
    'A B',
  ],
  [
    'an amount in another currency is converted',
    toVenlo,
    { A: bid(all(3900)), B: bid([freight(2600, { currency: 'EUR' }), dthc(300), clearance(100), delivery(400)]) },
    'B A',
    { rates: [['EUR', 1.1, 'USD']] },
  ],
  [
    'a rate counts in the direction in which it was typed',
    toVenlo,
    { A: bid(all(3900)), B: bid([freight(3000), dthc(25_000, { currency: 'INR' }), clearance(100), delivery(400)]) },
    'B A',
    { rates: [['USD', 80, 'INR']] },
  ],
  [
    'a rate may lead through a third currency',
    portToPort,
    { A: bid([freight(2600)]), B: bid([freight(2000, { currency: 'GBP' })]), C: bid([freight(2500)]) },
    'C B A',
    {
      rates: [
        ['GBP', 1.15, 'EUR'],
        ['EUR', 1.1, 'USD'],
      ],
    },
  ],
  [
    'a complete one without a rate comes before an incomplete one',
    toVenlo,
    { A: bid([freight(2500), dthc(300)]), B: bid(all(4000, { currency: 'EUR' })), C: bid(all(4000)) },
    'C B A',
  ],
  [
    'prices per container count for all containers',
    portToPort,
    { A: bid([freight(1500, { basis: 'CONTAINER', quantity: 2 })]), B: bid([freight(2900)]) },
    'B A',
  ],
  [
    'prices per W/M count for all revenue tons',
    groupage,
    { A: bid([freight(60, { basis: 'WM', quantity: 10.08 })]), B: bid([freight(590)]) },
    'B A',
  ],
  [
    'a minimum is the price, whatever the rate',
    groupage,
    {
      A: bid([freight(95, { basis: 'WM', quantity: 10.08 })]),
      B: bid([charge('FREIGHT', 'Ocean freight (min.)', 980)]),
    },
    'A B',
  ],
  [
    'a percentage is of the freight',
    portToPort,
    {
      A: bid([freight(3000), charge('FREIGHT', 'BAF', 10, { basis: 'PERCENT' })]),
      B: bid([freight(3000), charge('FREIGHT', 'BAF', 290)]),
    },
    'B A',
  ],
  [
    'an all-in rate lacks no surcharges',
    portToPort,
    {
      A: bid([freight(2700), charge('FREIGHT', 'BAF', 400), charge('FREIGHT', 'PSS', 100)]),
      B: bid([charge('FREIGHT', 'All-in rate incl. BAF and PSS', 3000)]),
    },
    'B A',
  ],
  [
    'one past its validity is last',
    toVenlo,
    { A: bid(all(3500), { after: 'past its validity' }), B: bid(all(3900)) },
    'B A',
  ],
  ['an expired one is last', toVenlo, { A: bid(all(3500), { after: 'expired' }), B: bid([freight(9000)]) }, 'B A'],
  ['a withdrawn one is last', toVenlo, { A: bid(all(3500), { after: 'withdrawn' }), B: bid(all(3900)) }, 'B A'],
  ['a declined one is last', toVenlo, { A: bid(all(3500), { after: 'declined' }), B: bid(all(3900)) }, 'B A'],
  [
    'what was withdrawn says nothing about what others need',
    portToPort,
    { A: bid([freight(2500), dthc(300)], { after: 'withdrawn' }), B: bid([freight(2700)]), C: bid([freight(2600)]) },
    'C B A',
  ],
  ['the accepted one is first', toVenlo, { A: bid(all(3500)), B: bid(all(3900), { after: 'accepted' }) }, 'B A'],
  [
    'one that arrives late ranks below those in time, and above incomplete ones',
    dated,
    {
      A: bid(all(3500), { terms: { transitDaysMin: 35, transitDaysMax: 38 } }),
      B: bid(all(3900)),
      C: bid([freight(2000), dthc(300)]),
    },
    'B A C',
  ],
  [
    'one that may be late ranks by its total',
    dated,
    { A: bid(all(3900)), B: bid(all(3500), { terms: { transitDaysMin: 28, transitDaysMax: 33 } }) },
    'B A',
  ],
  [
    'one for an earlier version of the request ranks below current ones, and above incomplete ones',
    toVenlo,
    { A: bid(all(3500), { after: 'a change of the request' }), B: bid(all(3900)), C: bid([freight(2000), dthc(300)]) },
    'B A C',
  ],
  [
    'allowances decide among incomplete ones, and lift none above a complete one',
    toVenlo,
    {
      A: bid([freight(2600), dthc(300), clearance(100)]),
      B: bid([freight(2500), dthc(300), clearance(100)]),
      C: bid(all(5000)),
    },
    'C A B',
    {
      allowances: [
        ['A', 'DELIVERY', 'Delivery', 350],
        ['B', 'DELIVERY', 'Delivery', 500],
      ],
    },
  ],
  [
    'the median of the others is an allowance too',
    toVenlo,
    {
      A: bid([freight(2650), dthc(300), clearance(100)]),
      B: bid([freight(2500), dthc(300), delivery(450)]),
      C: bid(all(5000)),
    },
    'C B A',
    {
      allowances: [
        ['A', 'DELIVERY', 'Delivery', null],
        ['B', 'IMPORT_CUSTOMS', 'Import customs', null],
      ],
    },
  ],
  [
    'of incomplete ones, the one that leaves out less comes first',
    toVenlo,
    { A: bid([freight(2500)]), B: bid([freight(2600), dthc(300), clearance(100)]) },
    'B A',
  ],
  [
    'what most others price is needed',
    portToPort,
    { A: bid([freight(2800)]), B: bid([freight(2700), dthc(300)]), C: bid([freight(2900), dthc(280)]) },
    'B C A',
  ],
  [
    'a small fee of one makes no other incomplete',
    portToPort,
    { A: bid([freight(2700), charge('OTHER', 'Weekend fee', 50)]), B: bid([freight(2600)]) },
    'B A',
  ],
  [
    'CIF needs insurance',
    { ...portToPort, incoterm: 'CIF', namedPlace: 'Rotterdam' },
    { A: bid([othc(200), freight(2500)]), B: bid([othc(200), freight(2900), charge('OTHER', 'Cargo insurance', 60)]) },
    'B A',
  ],
  [
    'dangerous goods need their charge',
    { ...portToPort, hazardous: { unNumber: '1263', properName: 'Paint', class: '3', packingGroup: 'II' } },
    { A: bid([freight(2500)]), B: bid([freight(2600), charge('FREIGHT', 'IMO surcharge', 150)]) },
    'B A',
  ],
  [
    'a delivery order is no delivery',
    toVenlo,
    {
      A: bid([freight(2500), dthc(300), clearance(100), charge('DESTINATION', 'Delivery order', 45)]),
      B: bid(all(3900)),
    },
    'B A',
  ],
  [
    'one charge may include several',
    toVenlo,
    { A: bid(all(3900)), B: bid([freight(3000), charge('DESTINATION', 'DTHC, customs clearance and delivery', 800)]) },
    'B A',
  ],
  [
    'the type that a forwarder chose counts',
    toVenlo,
    {
      A: bid(all(3900)),
      B: bid([freight(2900), dthc(300), clearance(100), charge('DESTINATION', 'Last mile', 400, { type: 'DELIVERY' })]),
    },
    'B A',
  ],
  [
    'a charge counts in the section of its type',
    toVenlo,
    {
      A: bid(all(3900)),
      B: bid([freight(2900), ...['DTHC', 'Import customs', 'Delivery'].map((label) => charge('OTHER', label, 250))]),
    },
    'B A',
  ],
  [
    'by truck, the freight includes both ends',
    {
      ...{
        mode: 'ROAD_FTL',
        incoterm: 'DAP',
        namedPlace: 'Milan',
        service: 'DOOR_DOOR',
        containers: [],
        hsCode: undefined,
      },
      origin: { city: 'Munich', country: 'DE', address: { postalCode: '80331', city: 'Munich', country: 'DE' } },
      destination: { city: 'Milan', country: 'IT', address: { postalCode: '20121', city: 'Milan', country: 'IT' } },
      packages: groupage.packages,
    },
    { A: bid([charge('FREIGHT', 'FTL', 1450)]), B: bid([charge('FREIGHT', 'Road freight', 1300)]) },
    'B A',
  ],
])('%s', async (_, request, bids, expected, entered) => {
  expect(await ranked(request, bids, entered)).toBe(expected);
});
