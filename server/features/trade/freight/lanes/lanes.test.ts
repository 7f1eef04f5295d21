import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Lane } from '#contract/lanes.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
let forwarders: TestPerson[];
let requesters: TestPerson[];
const validUntil = dayIn(14);

const post = async (kind: 'quote' | 'general', fields: object, by = forum.author): Promise<string> => {
  const subCategoryId = kind === 'quote' ? forum.airQuotes : forum.ocean;
  const body = { title: 'Bed linen', description: '<p>Please quote.</p>', subCategoryId, status: 'success', ...fields };
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}post`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
};
const award = async (unitPrice: number, by: TestPerson, requester: TestPerson) => {
  const postId = await post('quote', { freight: linen }, requester);
  const charge = { section: 'FREIGHT', label: 'Freight', basis: 'CONTAINER', quantity: 2, unitPrice, currency: 'USD' };
  const sent = await forum.send(by, 'POST', '/api/quotePost/createquotereply', {
    postId,
    requestVersion: 1,
    offer: { charges: [charge], validUntil },
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json().data.offer;
  const accepted = await forum.send(requester, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version: 1 });
  expect(accepted.statusCode, accepted.body).toBe(200);
  return postId;
};
const see = async (lane: string, by: TestPerson | null = null): Promise<Lane> => {
  const response = await forum.get(by, `/api/lanes/${lane}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

beforeAll(async () => {
  forum = await makeForum();
  forwarders = await Promise.all([forum.person(), forum.person(), forum.person()]);
  requesters = [forum.author, forum.other, await forum.person()];
});
afterAll(() => forum.close());

describe('a lane', () => {
  it('has its places and the distance between them', async () => {
    expect(await see('innsa-nlrtm')).toMatchObject({
      lane: 'innsa-nlrtm',
      origin: { code: 'INNSA', name: 'Nhava Sheva', country: 'IN', region: 'Maharashtra', countryName: 'India' },
      destination: { code: 'NLRTM', name: 'Rotterdam', country: 'NL' },
      open: 0,
      past: 0,
      benchmarks: [],
    });
    const { distanceKm } = await see('innsa-nlrtm');
    expect(distanceKm).toBeGreaterThan(6700);
    expect(distanceKm).toBeLessThan(7000);
    expect(await see('BOM-fra')).toMatchObject({ origin: { name: 'Mumbai' }, destination: { name: 'Frankfurt' } });
  });

  it('leads between countries too, with all requests between them', async () => {
    await post('quote', {
      freight: { ...linen, origin: { city: 'Ulm', country: 'DE' }, destination: { city: 'Łódź', country: 'PL' } },
    });
    expect(await see('de-pl')).toMatchObject({
      origin: { code: 'DE', name: 'Germany' },
      destination: { code: 'PL', name: 'Poland' },
      distanceKm: null,
      open: 1,
    });
    expect(await see('de-de')).toMatchObject({ open: 0 });
    await post('general', { title: 'Wer fährt de oder pl?' });
    await post('general', { title: 'Trucks from Germany to Poland are scarce' });
    const { data } = (await forum.get(null, '/api/posts/latest?lane=de-pl')).json();
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Trucks from Germany to Poland are scarce']);
  });

  it.each(['innsa-zzzzz', 'innsa-innsa', 'xxx-fra', 'innsa', 'innsa_nlrtm', 'mumbai-rotterdam'])(
    '%s does not exist',
    async (lane) => {
      expect((await forum.get(null, `/api/lanes/${lane}`)).statusCode).toBe(404);
    },
  );

  it('exists with a code that the reference data lacks, if a public request has it', async () => {
    const unlisted = { ...linen, origin: { unlocode: 'INQQ2', name: 'Tughlakabad depot' } };
    expect((await forum.get(null, '/api/lanes/inqq2-deham')).statusCode).toBe(404);
    await post('quote', { freight: { ...unlisted, destination: { unlocode: 'DEHAM' } } });
    expect(await see('inqq2-deham')).toMatchObject({
      origin: { code: 'INQQ2', name: 'Tughlakabad depot', country: 'IN', countryName: 'India' },
      destination: { code: 'DEHAM' },
      distanceKm: null,
      open: 1,
    });
  });

  it('counts public requests, and its lists have them', async () => {
    await post('quote', { title: 'An open request', freight: linen });
    const closed = await post('quote', { title: 'A closed request', freight: linen });
    await forum.send(forum.author, 'POST', `/api/quotePost/closequotepost/${closed}`, {});
    await post('quote', { title: 'A draft', freight: linen, status: 'draft' });
    await post('quote', { title: 'To Hamburg', freight: { ...linen, destination: { unlocode: 'DEHAM' } } });
    const { open, past } = await see('innsa-nlrtm');
    expect([open, past]).toEqual([1, 1]);
    const titles = async (state: string) => {
      const path = `/api/quotePost/getsuccessquoteposts?origin=INNSA&destination=NLRTM&state=${state}`;
      return (await forum.get(null, path)).json().data.map(({ title }: { title: string }) => title);
    };
    expect([await titles('OPEN'), await titles('PAST')]).toEqual([['An open request'], ['A closed request']]);
  });

  it('lists posts that name both ends by any of their names, but not its own requests', async () => {
    await post('general', { title: 'Transit time JNPT to Rotterdam?' });
    await post('general', { title: 'Congestion', description: '<p>INNSA is full; does NLRTM still take reefers?</p>' });
    await post('general', { title: 'Only Rotterdam' });
    const response = await forum.get(null, '/api/posts/latest?lane=innsa-nlrtm');
    expect(response.json().data.map(({ title }: { title: string }) => title)).toEqual([
      'Congestion',
      'Transit time JNPT to Rotterdam?',
    ]);
  });
});

describe('its benchmarks', () => {
  it('are shown from five awarded offers of three companies to three requesters on, without a name or a price of one of them', async () => {
    for (const [at, price] of [1463, 1512, 1537, 1588].entries()) {
      await award(price, forwarders[at % 3] as TestPerson, requesters[at % 2] as TestPerson);
    }
    expect((await see('innsa-nlrtm')).benchmarks).toEqual([]);
    await award(1761, forwarders[0] as TestPerson, requesters[2] as TestPerson);
    const { benchmarks } = await see('innsa-nlrtm');
    expect(benchmarks).toMatchObject([
      { equipment: '45G1', scope: 'LANE', ranges: [{ low: 1450, median: 1550, high: 1800, offers: 5 }] },
    ]);
    const shown = JSON.stringify(benchmarks);
    for (const secret of ['1463', '1512', '1537', '1588', '1761', ...forwarders.map(({ id }) => id)]) {
      expect(shown).not.toContain(secret);
    }
  });

  it('of another lane between the same countries widen to them', async () => {
    expect((await see('inmun-nlrtm')).benchmarks).toMatchObject([{ scope: 'COUNTRIES' }]);
    expect((await see('nlrtm-innsa')).benchmarks).toEqual([]);
  });

  it('count colleagues as one company', async () => {
    await forum.db.execute(sql`UPDATE users SET company = 'Harbour Forwarding'
      WHERE id IN (${forwarders[0]?.id}, ${forwarders[1]?.id})`);
    expect((await see('innsa-nlrtm')).benchmarks).toEqual([]);
    await forum.db.execute(sql`UPDATE users SET company = '' WHERE company = 'Harbour Forwarding'`);
    expect((await see('innsa-nlrtm')).benchmarks).toHaveLength(1);
  });

  it('need three requesters', async () => {
    const [, , third] = requesters;
    await forum.db.execute(sql`UPDATE posts SET author_id = ${forum.other.id} WHERE author_id = ${third?.id}`);
    expect((await see('innsa-nlrtm')).benchmarks).toEqual([]);
    await forum.db.execute(sql`UPDATE posts SET author_id = ${third?.id} WHERE id = (SELECT p.id FROM posts p
      JOIN freight_requests fr ON fr.post_id = p.id WHERE p.author_id = ${forum.other.id} ORDER BY p.id DESC LIMIT 1)`);
    expect((await see('innsa-nlrtm')).benchmarks).toHaveLength(1);
  });

  it('leave out requests that are not public, also for staff', async () => {
    await forum.db.execute(sql`UPDATE posts SET status = 'invited' WHERE id IN (
      SELECT post_id FROM freight_requests WHERE state = 'AWARDED' LIMIT 1)`);
    for (const reader of [null, forum.author, forum.moderator]) {
      expect((await see('innsa-nlrtm', reader)).benchmarks).toEqual([]);
    }
    await forum.db.execute(sql`UPDATE posts SET status = 'success' WHERE status = 'invited'`);
  });
});

it('the sitemap has the lanes of public requests', async () => {
  await post('quote', { freight: { ...linen, origin: { city: 'Ahmedabad', country: 'IN' } } });
  const body = (await forum.get(null, '/sitemap.xml')).body;
  const lanes = [...body.matchAll(/<loc>https?:\/\/[^/]+\/lanes\/([\w-]+)<\/loc>/g)].map(([, lane]) => lane);
  expect(lanes).toEqual(['innsa-nlrtm', 'innsa-deham', 'inqq2-deham']);
});
