import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen, unfinished } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const create = (fields: object, by: TestPerson = forum.author) =>
  forum.send(by, 'POST', '/api/quotePost/createquotepost', {
    title: 'Bed linen to Rotterdam',
    description: '<p>Two containers of bed linen.</p>',
    subCategoryId: forum.airQuotes,
    ...fields,
  });
const created = async (fields: object, by?: TestPerson): Promise<{ id: string; version: number }> => {
  const response = await create(fields, by);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};
const change = (id: string, fields: object, by: TestPerson = forum.author) =>
  forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${id}`, fields);
const see = async (id: string, by: TestPerson | null = forum.author) =>
  (await forum.get(by, `/api/quotePost/getquotepostbypostid/${id}`)).json().data;

const offer = {
  charges: [
    { section: 'FREIGHT', label: 'Freight', basis: 'CONTAINER', quantity: 2, unitPrice: 1450, currency: 'USD' },
  ],
  transitDaysMin: 22,
  transitDaysMax: 26,
  validUntil: dayIn(14),
};
const offered = async (postId: string): Promise<string> => {
  const response = await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', {
    postId,
    offer,
    requestVersion: (await see(postId)).freight.version,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
};
const isOutdated = async (postId: string): Promise<boolean> =>
  (await forum.get(forum.author, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data[0].isOutdated;

describe('the draft of a request', () => {
  it('keeps unfinished fields as they were typed', async () => {
    const { id } = await created({ status: 'draft', freightDraft: unfinished });
    expect((await see(id)).freightDraft).toEqual(unfinished);
    expect((await change(id, { title: 'Bed linen for hotels' })).json().data.freightDraft).toEqual(unfinished);
    const changed = await change(id, { freightDraft: { ...unfinished, commodity: 'Bed linen' } });
    expect(changed.json().data.freightDraft.commodity).toBe('Bed linen');
    expect((await see(id)).freight).toBeNull();
  });

  it('is only for its author', async () => {
    const { id } = await created({ status: 'draft', freightDraft: unfinished });
    for (const reader of [null, forum.other, forum.admin]) {
      expect((await see(id, reader))?.freightDraft ?? null).toBeNull();
    }
  });

  it('is replaced by the request when it is published', async () => {
    const { id } = await created({ status: 'draft', freightDraft: unfinished });
    const published = await change(id, { status: 'success', freight: linen, freightDraft: unfinished });
    expect(published.json().data).toMatchObject({ freightDraft: null, freight: { size: "2 × 40'HC (45G1)" } });
  });

  it('is refused with text that can’t be stored', async () => {
    for (const commodity of ['\u0000', '\ud800', 'x'.repeat(4_001)]) {
      const response = await create({ status: 'draft', freightDraft: { ...unfinished, commodity } });
      expect(response.statusCode).toBe(422);
    }
  });
});

describe('a published request', () => {
  it('does not make offers outdated when nothing that forwarders see changes', async () => {
    const { id } = await created({ status: 'success', freight: linen });
    await offered(id);
    expect((await change(id, { tags: ['linen'], freight: linen })).statusCode).toBe(200);
    expect(await isOutdated(id)).toBe(false);
    await change(id, { freight: { ...linen, commodity: 'Bed linen and towels' } });
    expect(await isOutdated(id)).toBe(true);
  });

  it('keeps its details while it has offers', async () => {
    const { id } = await created({ status: 'success', freight: linen });
    await offered(id);
    const refused = await change(id, { freight: null });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'HAS_OFFERS']);
  });

  it('can’t change once it is awarded', async () => {
    const { id } = await created({ status: 'success', freight: linen });
    const offerId = await offered(id);
    await forum.send(forum.author, 'POST', `/api/quotePost/acceptquoteoffer/${offerId}`, { version: 1 });
    const refused = await change(id, { freight: { ...linen, commodity: 'Towels' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'AWARDED']);
    expect((await change(id, { tags: ['linen'], freight: linen })).statusCode).toBe(200);
  });
});

it.each([
  ['leave it out', {}],
  ['send another', { targetPrice: { amount: 1, currency: 'EUR' } }],
])('keeps its target price when staff change it and %s', async (_, sent) => {
  const targetPrice = { amount: 2_500, currency: 'USD' };
  const { id } = await created({ status: 'success', freight: { ...linen, targetPrice } });
  const reason = 'The commodity was wrong';
  const changed = await forum.send(
    forum.moderator,
    'PATCH',
    `/api/quotePost/updatequotepost/${id}?reason=${encodeURIComponent(reason)}`,
    { freight: { ...linen, commodity: 'Towels', ...sent } },
  );
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().data.freight.targetPrice).toEqual(targetPrice);
  expect((await see(id)).freight).toMatchObject({ commodity: 'Towels', targetPrice });
  await change(id, { freight: linen });
  expect((await see(id)).freight.targetPrice).toBeUndefined();
});

it('names the vehicle and the number of trucks by road only', async () => {
  const byRoad = {
    ...{ mode: 'ROAD_FTL', origin: { city: 'Warsaw', country: 'PL' }, destination: { city: 'Lyon', country: 'FR' } },
    ...{ commodity: 'Furniture', vehicle: 'MEGA', trucks: 2 },
    packages: [{ type: 'Crate', count: 40, lengthCm: 120, widthCm: 80, heightCm: 180, weightKg: 900 }],
  };
  const { id } = await created({ status: 'success', freight: byRoad });
  expect((await see(id)).freight).toMatchObject({ vehicle: 'MEGA', trucks: 2, warnings: [] });
  const one = await change(id, { freight: { ...byRoad, trucks: 1 } });
  expect(one.json().data.freight.warnings).toMatchObject([{ code: 'MORE_THAN_ONE_TRUCK' }]);
  const atSea = await create({ status: 'success', freight: { ...linen, vehicle: 'MEGA', trucks: 2 } });
  expect(atSea.json().fields).toEqual({
    'freight.vehicle': 'Choose a vehicle only for transport by road.',
    'freight.trucks': 'State trucks only for transport by road.',
  });
});

it('reports every problem between fields', async () => {
  const fields = { mode: 'AIR', incoterm: 'FOB', readyDate: '2030-02-01', deliverBy: '2030-01-01', containers: [] };
  const refused = await create({ status: 'success', freight: { ...linen, ...fields } });
  expect(Object.keys(refused.json().fields).sort()).toEqual([
    'freight.deliverBy',
    'freight.incoterm',
    'freight.packages',
  ]);
  const missing = await create({ status: 'success', freight: { ...linen, origin: undefined } });
  expect(missing.json().fields).toEqual({ 'freight.origin': 'Choose a port, an airport or a city.' });
});
