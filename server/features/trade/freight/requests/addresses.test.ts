import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { linen } from '#server/testing/freight.ts';
import { makeInvitations, offer } from '#server/testing/invitations.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

import { eraseRequestsOf } from '../offers/feature-queries.ts';

const { forum, requester, ask, invite, invited, open, price } = await makeInvitations();
afterAll(() => forum.close());

const address = {
  street: 'Weststraat 17',
  postalCode: '5928 SZ',
  city: 'Venlo',
  region: 'Limburg',
  country: 'NL',
  hours: 'Mon–Fri 7:15–15:45',
  access: 'DOCK',
} as const;
const toDoor = { service: 'PORT_DOOR', destination: { unlocode: 'NLRTM', address } } as const;
/** More than four digits, which ids and times also contain. */
const hidden = /Weststraat|5928 ?SZ|7:15–15:45|DOCK/;
let by: TestPerson;
let postId: string;
beforeAll(async () => {
  by = await requester();
  postId = await ask(by, { ...toDoor, visibility: 'PUBLIC' });
});

const destinationFor = async (reader: Caller, id = postId) =>
  (await forum.get(reader, `/api/quotePost/getquotepostbypostid/${id}`)).json().data.freight.destination;

describe('the address of a door delivery', () => {
  it('is shown whole to the requester, staff, invited people and members whose offer stands', async () => {
    const [member, bidder] = [await forum.person(), await forum.person()];
    expect((await invite(by, postId, member.email)).statusCode).toBe(200);
    const path = `/api/quotePost/createquoteoffer/${postId}`;
    const sent = await forum.send(bidder, 'POST', path, { offer, requestVersion: 1 });
    expect(sent.statusCode, sent.body).toBe(201);
    for (const reader of [by, forum.moderator, forum.admin, member, bidder]) {
      expect(await destinationFor(reader)).toMatchObject({ unlocode: 'NLRTM', address });
    }
    const { token } = await invited(by, postId);
    expect((await open(token)).json().data.freight.destination.address).toEqual(address);
    const sentId = sent.json().data.id;
    await forum.send(bidder, 'POST', `/api/quotePost/withdrawquoteoffer/${sentId}`, {});
    expect((await destinationFor(bidder)).address).toEqual({ city: 'Venlo', region: 'Limburg', country: 'NL' });
  });

  it('has only city, region and country for everyone else, in every list, feed and page', async () => {
    for (const reader of [null, forum.other, await forum.person()]) {
      expect((await destinationFor(reader)).address).toEqual({ city: 'Venlo', region: 'Limburg', country: 'NL' });
      for (const path of [
        `/api/quotePost/getquotepostbypostid/${postId}`,
        '/api/quotePost/getsuccessquoteposts',
        '/api/quotePost/getsuccessquoteposts?q=venlo',
        '/api/posts/latest',
        '/api/search?q=weststraat',
        '/api/search?q=bed+linen',
        `/api/posts/${postId}/related`,
        '/quote/rss.xml',
        '/api/lanes/innsa-nlrtm',
        '/api/user/export',
      ]) {
        expect((await forum.get(reader, path)).body, path).not.toMatch(hidden);
      }
    }
  });

  it('tells of a change of the street only those who see it', async () => {
    const id = await ask(by, { ...toDoor, visibility: 'PUBLIC' });
    const bidder = await forum.person();
    const { token } = await invited(by, id);
    expect((await price(token)).statusCode).toBe(201);
    const moved = { ...toDoor.destination, address: { ...address, street: 'Oostraat 3' } };
    const freight = { ...linen, ...toDoor, destination: moved, visibility: 'PUBLIC' };
    const { version } = (await forum.get(by, `/api/quotePost/getquotepostbypostid/${id}`)).json().data;
    const edited = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${id}`, { freight, version });
    expect(edited.statusCode, edited.body).toBe(200);
    const [own] = (await open(token)).json().data.offers;
    expect(own.isOutdated).toBe(true);
    expect(JSON.stringify(own.requestChanges)).toContain('Oostraat 3');
    const late = await forum.send(bidder, 'POST', `/api/quotePost/createquoteoffer/${id}`, {
      offer,
      requestVersion: 1,
    });
    expect(late.statusCode, late.body).toBe(201);
  });

  it.each([
    [{ service: 'PORT_DOOR' }, 'freight.destination.address', 'Enter the postal code and the city of the delivery.'],
    [{ service: 'DOOR_PORT' }, 'freight.origin.address', 'Enter the postal code and the city of the pick-up.'],
    [
      { service: 'PORT_DOOR', destination: { unlocode: 'NLRTM', address: { city: 'Venlo', country: 'NL' } } },
      'freight.destination.address.postalCode',
      'The postal code is required.',
    ],
  ])('is required: %j', async (change, field, message) => {
    const refused = await forum.send(by, 'POST', '/api/quotePost/createquotepost', {
      ...{ title: 'Bed linen to the door', description: '<p>Two containers of bed linen.</p>' },
      ...{ subCategoryId: forum.airQuotes, status: 'success', freight: { ...linen, ...change } },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { [field]: message }]);
  });

  it('is deleted with the texts of the account', async () => {
    const leaving = await requester();
    const id = await ask(leaving, { ...toDoor, visibility: 'PUBLIC' });
    await forum.db.transaction((tx) => eraseRequestsOf(tx, leaving.id as UserId));
    const stored = await forum.db.execute<{ freight: object }>(
      sql`SELECT freight FROM freight_requests WHERE post_id = ${id}::uuid`,
    );
    expect(stored.rows[0]?.freight).toMatchObject({ commodity: '', destination: { unlocode: 'NLRTM' } });
    expect(JSON.stringify(stored.rows[0])).not.toMatch(/Weststraat|Venlo/);
  });

  it('may be a city with its postal code', async () => {
    const id = await ask(by, {
      service: 'PORT_DOOR',
      destination: { city: 'Venlo', country: 'NL', postalCode: '5928' },
      visibility: 'PUBLIC',
    });
    expect(await destinationFor(null, id)).toMatchObject({ city: 'Venlo', postalCode: '5928' });
  });
});
