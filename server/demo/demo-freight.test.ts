import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, sizeLine } from '#contract/freight/figures.ts';
import { currenciesOf, isOver, requiredOf } from '#contract/freight/offer-comparison.ts';
import { sorted, standingOf } from '#contract/freight/offer-ranking.ts';
import { offerStates } from '#contract/freight-offers.ts';
import { presentTerms } from '#server/features/trade/freight/offers/present.ts';
import { offers } from '#server/features/trade/freight/offers/tables.ts';
import type { CheckedInput } from '#server/features/trade/freight/requests/check.ts';
import { checkFreight } from '#server/features/trade/freight/requests/index.ts';
import { freightRequests } from '#server/features/trade/freight/requests/tables.ts';
import { startDemoPortal } from '#server/testing/demo-portal.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { readDemoContent } from './content.ts';

const quotes = readDemoContent().posts.filter(({ kind }) => kind === 'quote');

let portal: TestPortal;
let requests: (typeof freightRequests.$inferSelect)[];
beforeAll(async () => {
  portal = await startDemoPortal();
  requests = await portal.db.select().from(freightRequests);
});
afterAll(() => portal.close());

const rowsOf = async (query: string) => (await portal.portal.db.$client.query(query)).rows;

it('gives every quote post a typed request', async () => {
  expect(requests).toHaveLength(quotes.length);
});

it('has requests in every state of a quote post', async () => {
  const states =
    await rowsOf(`SELECT CASE p.status WHEN 'success' THEN fr.state ELSE p.status END AS state, count(*)::int
    FROM posts p JOIN freight_requests fr ON fr.post_id = p.id GROUP BY 1 ORDER BY 1`);
  expect(states).toEqual([
    { state: 'AWARDED', count: 15 },
    { state: 'CLOSED', count: 3 },
    { state: 'OPEN', count: 24 },
    { state: 'draft', count: 3 },
    { state: 'pending', count: 2 },
  ]);
});

it('names places and codes as the reference data does', async () => {
  for (const { freight } of requests) {
    const checked = await checkFreight(portal.db, freight as CheckedInput);
    expect(checked.freight).toEqual(freight);
  }
});

it('has no deadline before the publication, and none later than 60 days after it', async () => {
  const wrong = await rowsOf(`SELECT p.title FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
    WHERE fr.offers_until NOT BETWEEN p.created_at + interval '1 day' AND p.created_at + interval '61 days'
      OR (fr.state = 'OPEN') <> (fr.offers_until > now())
      OR (fr.freight->>'deliverBy') < (fr.freight->>'readyDate')`);
  expect(wrong).toEqual([]);
});

it.each([
  ['INNSA', 'NLRTM', { incoterm: 'FCA', namedPlace: 'Ahmedabad', hsCode: '630221' }, "2 × 40'HC (45G1)", 36_800],
  ['CNYTN', 'USLAX', { mode: 'SEA_LCL', hsCode: '853952' }, '6 pallets · 10.08 m³ · 1,860 kg', 1860],
  ['BOM', 'FRA', { hsCode: '300241', temperature: { minC: 2, maxC: 8 } }, '40 cartons · 3.84 m³ · 460 kg', 460],
  ['DEHAM', 'ZADUR', { hsCode: '320890' }, "1 × 20'GP (22G1)", 17_900],
  ['KRPUS', 'KEMBA', { mode: 'BREAKBULK', hsCode: '850423' }, '1 transformer · 89.28 m³ · 96,000 kg', 96_000],
  [
    'CLSAI',
    'USPHL',
    { recurring: 'WEEKLY', temperature: { minC: -0.5, maxC: -0.5 } },
    "1 × 40'HC reefer (45R1)",
    19_600,
  ],
])('has the request %s to %s', (origin, destination, details, size, grossKg) => {
  const found = requests.find((row) => row.originCode === origin && row.destinationCode === destination);
  if (!found) throw new Error('There is no such request.');
  expect(found.freight).toMatchObject(details);
  expect([sizeLine(found.freight), figuresOf(found.freight).grossKg]).toEqual([size, grossKg]);
});

it('has dangerous goods, and a full truck of 13.2 load metres', () => {
  const paint = requests.find(({ freight }) => freight.hazardous?.unNumber === 'UN1263');
  expect(paint?.freight.dangerousGoods).toEqual([
    { unNumber: 'UN1263', properName: 'PAINT', class: '3', packingGroup: 'III' },
  ]);
  const truck = requests.find(({ freight }) => freight.origin.city === 'Warsaw');
  expect(truck?.freight).toMatchObject({ mode: 'ROAD_FTL', incoterm: 'DAP', destination: { city: 'Lyon' } });
  expect(truck && figuresOf(truck.freight).loadMetres).toBe(13.2);
});

it('shows the request with its post', async () => {
  const [bedLinen] = await rowsOf(`SELECT id FROM posts WHERE title LIKE '2×40HC bed linen%'`);
  const { freight } = (await portal.get(null, `/api/quotePost/getquotepostbypostid/${bedLinen?.['id']}`)).json().data;
  expect(freight).toMatchObject({ size: "2 × 40'HC (45G1)", state: 'OPEN', origin: { unlocode: 'INNSA' } });
  expect(freight.targetPrice).toBeUndefined();
});

describe('offers', () => {
  it('are 95 in six currencies, in every state', async () => {
    const [offers] = await rowsOf('SELECT count(*)::int FROM offers');
    expect(offers).toEqual({ count: 95 });
    const currencies = await rowsOf(`SELECT DISTINCT charge->>'currency' AS currency
      FROM offers o, jsonb_array_elements(o.terms->'charges') charge ORDER BY 1`);
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'INR', 'JPY', 'KWD', 'USD']);
    const states = await rowsOf('SELECT DISTINCT state FROM offers');
    expect(states.map(({ state }) => state).sort()).toEqual([...offerStates].sort());
  });

  it('fit their requests: nobody makes one to their own, late, or on a request that is not published', async () => {
    const wrong = await rowsOf(`SELECT o.id FROM offers o JOIN freight_requests fr ON fr.post_id = o.post_id
        JOIN posts p ON p.id = o.post_id
      WHERE o.author_id = p.author_id OR p.status <> 'success' OR o.created_at > fr.offers_until
        OR (o.state = 'EXPIRED') <> (o.valid_until < CURRENT_DATE AND o.state IN ('EXPIRED', 'SUBMITTED', 'SHORTLISTED'))
        OR coalesce(fr.accepted_offer_id = o.id, false) <> (o.state = 'ACCEPTED')
        OR (fr.state = 'AWARDED' AND o.state NOT IN ('ACCEPTED', 'DECLINED'))
        OR (SELECT count(*) FROM offer_revisions r WHERE r.offer_id = o.id) <> o.revision + 1`);
    expect(wrong).toEqual([]);
    const miscounted = await rowsOf(`SELECT post_id FROM freight_requests fr WHERE offers_count <>
      (SELECT count(*) FROM offers o WHERE o.post_id = fr.post_id AND o.state <> 'WITHDRAWN')`);
    expect(miscounted).toEqual([]);
  });

  it('to the bed linen are five, one of them without destination THC and one revised', async () => {
    const bedLinen =
      await rowsOf(`SELECT o.revision, NOT EXISTS (SELECT 1 FROM jsonb_array_elements(o.terms->'charges') c
        WHERE c->>'section' = 'DESTINATION') AS bare
      FROM offers o JOIN posts p ON p.id = o.post_id WHERE p.title LIKE '2×40HC bed linen INNSA%'`);
    expect(bedLinen).toHaveLength(5);
    expect(bedLinen.filter(({ bare }) => bare)).toHaveLength(1);
    expect(Math.max(...bedLinen.map(({ revision }) => revision))).toBe(2);
  });

  it('are ranked so that no incomplete one is first', async () => {
    const stored = await portal.db.select().from(offers);
    const first = requests.flatMap(({ postId, freight }) => {
      const bids = stored
        .filter((offer) => offer.postId === postId)
        .map(({ id, state, terms }) => ({ id, state, ...presentTerms(terms) }));
      const [currency = 'USD'] = currenciesOf(bids);
      const order = { currency, rates: {}, required: requiredOf(freight, bids), dates: freight };
      const [best] = sorted(bids, { ...order, by: 'total' });
      return best && !isOver(best) && bids.length > 1
        ? [{ commodity: freight.commodity, is: standingOf(best, order) }]
        : [];
    });
    expect(first.length).toBeGreaterThanOrEqual(7);
    expect(first.filter(({ is }) => is === 'INCOMPLETE')).toEqual([]);
  });

  it('were accepted often enough on two lanes to compare prices', async () => {
    const lanes = await rowsOf(`SELECT fr.origin_code || '-' || fr.destination_code AS lane, count(*)::int AS awards,
        count(DISTINCT u.company)::int AS companies, count(DISTINCT p.author_id)::int AS requesters
      FROM freight_requests fr JOIN offers o ON o.id = fr.accepted_offer_id JOIN users u ON u.id = o.author_id
        JOIN posts p ON p.id = fr.post_id
      GROUP BY 1 HAVING count(*) >= 5 AND count(DISTINCT u.company) >= 3 ORDER BY 1`);
    expect(lanes).toEqual([
      { lane: 'CNYTN-USLAX', awards: 5, companies: 4, requesters: 3 },
      { lane: 'INNSA-NLRTM', awards: 6, companies: 4, requesters: 3 },
    ]);
  });
});
