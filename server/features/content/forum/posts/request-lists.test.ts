import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { PostFields } from '#contract/posts.ts';
import type { RequestCounts } from '#contract/request-lists.ts';
import { expectExactCounts, type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
/** Ids by title. */
const ids = new Map<string, string>();

const carton = { type: 'Carton', count: 4, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 11 };
const requests: Readonly<Record<string, object | null>> = {
  'Linen to Rotterdam': { ...linen, readyDate: dayIn(3), offersUntil: 5 },
  'Reefer to Hamburg': {
    ...linen,
    destination: { unlocode: 'DEHAM' },
    containers: [{ type: '45R1', count: 1 }],
    readyDate: dayIn(20),
    offersUntil: 3,
  },
  'Vaccines to Frankfurt': {
    mode: 'AIR',
    origin: { iata: 'BOM' },
    destination: { iata: 'FRA' },
    commodity: 'Vaccines',
    hsCode: '3002.41',
    packages: [carton],
    readyDate: dayIn(40),
    offersUntil: 9,
  },
  'Furniture to Lyon': {
    mode: 'ROAD_FTL',
    origin: { city: 'Warsaw', country: 'PL', postalCode: '02-672' },
    destination: { city: 'Lyon', country: 'FR', address: { postalCode: '69800', city: 'Saint-Priest', country: 'FR' } },
    commodity: 'Furniture',
    packages: [carton],
  },
  'A plain question about rates': null,
};
const terms = {
  charges: [{ section: 'FREIGHT', label: 'Freight', basis: 'FLAT', quantity: 1, unitPrice: 1234.56, currency: 'USD' }],
  validUntil: dayIn(14),
};

const create = async (title: string, freight: object | null, status = 'success') => {
  const body = { title, description: '<p>Please quote.</p>', subCategoryId: forum.airQuotes, status, freight };
  const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id as string;
};
const offer = async (title: string, by: TestPerson = forum.other) => {
  const body = { postId: ids.get(title), requestVersion: 1, offer: terms };
  const response = await forum.send(by, 'POST', '/api/quotePost/createquotereply', body);
  expect(response.statusCode, response.body).toBe(201);
};

beforeAll(async () => {
  forum = await makeForum();
  for (const [title, freight] of Object.entries(requests)) ids.set(title, await create(title, freight));
  await create('A draft', linen, 'draft');
  await offer('Linen to Rotterdam');
  await offer('Linen to Rotterdam', forum.moderator);
  await offer('Vaccines to Frankfurt');
});
afterAll(() => forum.close());

const list = async (query: string): Promise<{ data: PostFields[]; nextCursor: string | null }> => {
  const response = await forum.get(null, `/api/quotePost/getsuccessquoteposts?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);
const counts = async (query = ''): Promise<RequestCounts> => {
  const response = await forum.get(null, `/api/quotePost/countquoteposts?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

describe('the list of quote posts', () => {
  it.each([
    ['mode=AIR', ['Vaccines to Frankfurt']],
    ['origin=IN', ['Vaccines to Frankfurt', 'Reefer to Hamburg', 'Linen to Rotterdam']],
    ['origin=INNSA&destination=NLRTM', ['Linen to Rotterdam']],
    ['origin=bom', ['Vaccines to Frankfurt']],
    ['mode=ROAD', ['Furniture to Lyon']],
    ['mode=SEA', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['destination=FR', ['Furniture to Lyon']],
    ['destination=germany', ['Vaccines to Frankfurt', 'Reefer to Hamburg']],
    ['origin=warsaw&destination=LYON', ['Furniture to Lyon']],
    ['destination=saint-priest', ['Furniture to Lyon']],
    ['origin=PL-02', ['Furniture to Lyon']],
    ['origin=PL-0', ['Furniture to Lyon']],
    ['origin=PL-03', []],
    ['origin=INNSA~50', ['Vaccines to Frankfurt', 'Reefer to Hamburg', 'Linen to Rotterdam']],
    ['origin=Mumbai~50&destination=FRA~25', ['Vaccines to Frankfurt']],
    ['destination=GVA~250', ['Furniture to Lyon']],
    ['destination=GVA~50', []],
    ['origin=within+250+km+of+LCJ', ['Furniture to Lyon']],
    ['origin=Nowhere+at+all~250', []],
    // Whole postal codes of addresses are only for invited readers.
    ['destination=FR-69123', ['Furniture to Lyon']],
    ['origin=Nhava+Sheva', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['origin=Nhava+Sheva+(INNSA)', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['hs=6302', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['incoterm=FCA', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['equipment=45R1', ['Reefer to Hamburg']],
    ['ready=WEEK', ['Linen to Rotterdam']],
    ['ready=MONTH', ['Reefer to Hamburg', 'Linen to Rotterdam']],
    ['ready=LATER', ['Vaccines to Frankfurt']],
    ['state=AWARDED', []],
    ['unanswered=true', ['A plain question about rates', 'Furniture to Lyon', 'Reefer to Hamburg']],
    ['mode=SEA_FCL&unanswered=true', ['Reefer to Hamburg']],
  ])('can be filtered with %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('has all published posts without a filter, newest first', async () => {
    expect(await titles('')).toEqual(Object.keys(requests).reverse());
  });

  it.each([
    ['closing', ['Reefer to Hamburg', 'Linen to Rotterdam', 'Furniture to Lyon', 'Vaccines to Frankfurt']],
    ['offers', ['Furniture to Lyon', 'Reefer to Hamburg', 'Vaccines to Frankfurt', 'Linen to Rotterdam']],
  ])('sorted by %s, has the requests that take offers, page by page', async (sort, expected) => {
    const found: string[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const { data, nextCursor } = await list(`sort=${sort}&limit=1&brief=true${cursor}`);
      found.push(...data.map(({ title }) => title));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    const byCount = sort === 'offers' ? [[...found.slice(0, 2)].sort(), found.slice(2)].flat() : found;
    expect(byCount).toEqual(expected);
  });

  it('with a filter, has the order of publication, page by page', async () => {
    const category = (await forum.get(forum.admin, '/api/forumCategory/getallforummaincategories')).json().data;
    const quotes = category.find(({ name }: { name: string }) => name === 'Quote').id;
    const path = `/api/forumCategory/updateforumcategory/${quotes}`;
    await forum.send(forum.admin, 'PATCH', path, { needsReview: true });
    const part = { ...requests['Furniture to Lyon'], mode: 'ROAD_LTL' };
    const waiting = await create('Waits for its review', part);
    await forum.send(forum.admin, 'PATCH', path, { needsReview: false });
    const other = await create('Published at once', part);
    const decision = { act: 'approve', items: [{ type: 'post', id: waiting }] };
    await forum.send(forum.moderator, 'POST', '/api/moderation/decide', decision);

    const first = await list('mode=ROAD_LTL&limit=1');
    const second = await list(`mode=ROAD_LTL&limit=1&cursor=${first.nextCursor}`);
    expect([first, second].map(({ data }) => data[0]?.title)).toEqual(['Waits for its review', 'Published at once']);
    expect(second.nextCursor).toBeNull();
    await expectExactCounts(forum);
    for (const id of [waiting, other]) await forum.send(forum.admin, 'DELETE', `/api/quotePost/deletequotepost/${id}`);
  });

  it.each(['mode=SHIP', 'origin=EU', 'hs=1', 'equipment=99Z9', 'ready=NOW', 'state=open', 'sort=price'])(
    'refuses %s with a message',
    async (query) => {
      const response = await forum.get(null, `/api/quotePost/getsuccessquoteposts?${query}`);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().fields)).toEqual([query.split('=')[0]]);
    },
  );

  it('the open request with the most offers is an example on the landing page', async () => {
    const response = await forum.get(null, '/api/posts/examples');
    expect(response.json()).toMatchObject({
      data: { request: { title: 'Linen to Rotterdam', freight: { offersCount: 2 } } },
    });
  });

  it('has these filters only for quote posts', async () => {
    for (const path of ['/api/posts/latest', '/api/generalPost/getsuccessgeneralposts']) {
      expect((await forum.get(null, `${path}?mode=AIR`)).statusCode, path).toBe(422);
      expect((await forum.get(null, `${path}?sort=closing`)).statusCode, path).toBe(422);
    }
  });
});

describe('the counts of the filters', () => {
  it('are those of the lists', async () => {
    const all = await counts();
    expect(all.total).toBe(5);
    expect(all.mode).toEqual(
      expect.arrayContaining([
        { value: 'AIR', count: 1 },
        { value: 'SEA_FCL', count: 2 },
        { value: 'ROAD_FTL', count: 1 },
      ]),
    );
    expect(all.origin).toEqual(
      expect.arrayContaining([
        { value: 'IN', name: 'India', count: 3 },
        { value: 'INNSA', name: 'Nhava Sheva', count: 2 },
      ]),
    );
    expect(all.unanswered).toBe(3);
    expect(all.without).toEqual({});
    for (const name of ['mode', 'origin', 'destination', 'incoterm', 'equipment', 'ready', 'state'] as const) {
      for (const { value, count } of all[name]) {
        expect(await titles(`${name}=${value}`), `${name}=${value}`).toHaveLength(count);
      }
    }
  });

  it('of a filter apply the other filters, not its own value', async () => {
    const found = await counts('mode=SEA_FCL&destination=NLRTM');
    expect(found.total).toBe(1);
    expect(found.mode).toEqual([{ value: 'SEA_FCL', count: 1 }]);
    expect(found.destination.map(({ value }) => value).sort()).toEqual(['DE', 'DEHAM', 'NL', 'NLRTM']);
    expect(found.without).toEqual({ mode: 1, destination: 2 });
  });

  it('say what is left without one of the filters if nothing matches', async () => {
    const found = await counts('mode=AIR&destination=NLRTM&incoterm=FCA');
    expect(found.total).toBe(0);
    expect(found.without).toEqual({ mode: 1, destination: 0, incoterm: 0 });
  });

  it('leave out what is not published', async () => {
    await forum.db.execute(sql`UPDATE posts SET removed_at = now() WHERE id = ${ids.get('Furniture to Lyon')}`);
    // Without a filter, they are cached for seconds.
    const found = await counts('unanswered=false');
    expect(found.total).toBe(4);
    expect(found.mode.map(({ value }) => value)).not.toContain('ROAD_FTL');
    await forum.db.execute(sql`UPDATE posts SET removed_at = NULL WHERE id = ${ids.get('Furniture to Lyon')}`);
  });

  it('never depend on the price of an offer, and lists show offers only as a number', async () => {
    const { data } = await list('origin=INNSA&destination=NLRTM');
    expect(data[0]?.freight?.offersCount).toBe(2);
    expect(JSON.stringify(data)).not.toContain('1234.56');
    expect(JSON.stringify(data)).not.toContain('unitPrice');
  });
});

it('lists as unanswered only open requests without an offer, whatever the comments', async () => {
  const unanswered = async (id: string): Promise<boolean> => {
    const response = await forum.get(null, '/api/quotePost/getsuccessquoteposts?unanswered=true&limit=50');
    return response.json().data.some((post: { id: string }) => post.id === id);
  };
  const id = await create('Unanswered linen', linen);
  const comment = { postId: id, description: '<p>Which week is it ready?</p>' };
  expect((await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', comment)).statusCode).toBe(201);
  expect(await unanswered(id)).toBe(true);
  await forum.send(forum.author, 'POST', `/api/quotePost/closequotepost/${id}`, {});
  expect(await unanswered(id)).toBe(false);
});

test('the counts say if a radius is around a place whose position is not known', async () => {
  const query = 'origin=Nowhere+at+all~250&destination=FRA~25';
  expect(await counts(query)).toMatchObject({ total: 0, withoutPosition: ['origin'] });
  expect(await counts('origin=Nowhere+at+all&destination=FRA~25')).toMatchObject({ withoutPosition: [] });
  expect(await counts()).toMatchObject({ withoutPosition: [] });
});

test('a radius is around one place if its code is given, and around all places of a name otherwise', async () => {
  for (const [title, origin] of [
    ['Paper from Oregon', 'USPDX'],
    ['Lobster from Maine', 'USPWM'],
  ] as const)
    await create(title, { ...linen, origin: { unlocode: origin }, destination: { unlocode: 'NLRTM' } });
  const around = async (place: string) => (await titles(`origin=${encodeURIComponent(place)}`)).sort();
  expect(await around('Portland, OR (USPDX) + 50 km')).toEqual(['Paper from Oregon']);
  expect(await around('USPWM~50')).toEqual(['Lobster from Maine']);
  expect(await around('Portland~50')).toEqual(['Lobster from Maine', 'Paper from Oregon']);
});
