import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { makeForum } from './forum.ts';
import { linen } from './freight.ts';
import type { TestPerson } from './portal.ts';
import { offerVersionOf, requestVersionOf } from './versions.ts';

export const terms = {
  charges: [
    { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: 2, unitPrice: 1450, currency: 'USD' },
    { section: 'DESTINATION', label: 'THC', basis: 'CONTAINER', quantity: 2, currency: 'EUR', state: 'AT_COST' },
  ],
  transitDaysMin: 22,
  transitDaysMax: 26,
  validUntil: dayIn(14),
};

/** Sends requests and offers, and reads them. */
export async function makeOffers() {
  const forum = await makeForum();
  const ask = (freight: object = {}, author: TestPerson = forum.author) =>
    forum.send(author, 'POST', '/api/quotePost/createquotepost', {
      title: 'Bed linen to Rotterdam',
      description: '<p>Two containers of bed linen.</p>',
      subCategoryId: forum.airQuotes,
      status: 'success',
      freight: { ...linen, ...freight },
    });
  const asked = async (
    freight: object = {},
    author?: TestPerson,
  ): Promise<{ id: string; freight: FreightView; version: number }> => {
    const response = await ask(freight, author);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data;
  };
  const sendOffer = async (by: TestPerson, postId: string, offer: object = {}) =>
    forum.send(by, 'POST', `/api/quotePost/createquoteoffer/${postId}`, {
      requestVersion: await requestVersionOf(forum, postId),
      offer: { ...terms, ...offer },
    });
  const offered = async (by: TestPerson, postId: string, offer: object = {}): Promise<Offer> => {
    const response = await sendOffer(by, postId, offer);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data;
  };
  const listed = async (by: TestPerson | null, postId: string): Promise<Offer[]> => {
    const response = await forum.get(by, `/api/quotePost/getquoteoffersbypostid/${postId}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  /** A decision on the newest version, unless `body` names another one. */
  const step = async (by: TestPerson, name: string, offerId: string, body: object = {}) => {
    const isDecision = name !== 'withdrawquoteoffer';
    const seen = isDecision ? { version: await offerVersionOf(forum, offerId) } : {};
    return forum.send(by, 'POST', `/api/quotePost/${name}/${offerId}`, { ...seen, ...body });
  };
  /** A revision of the newest version, for the newest request, unless `seen` names others. */
  const revise = async (by: TestPerson, of: Pick<Offer, 'id' | 'postId'>, offer: object = {}, seen: object = {}) =>
    forum.send(by, 'PATCH', `/api/quotePost/updatequoteoffer/${of.id}`, {
      version: await offerVersionOf(forum, of.id),
      requestVersion: await requestVersionOf(forum, of.postId),
      offer: { ...terms, ...offer },
      ...seen,
    });
  const see = async (by: TestPerson | null, postId: string): Promise<FreightView> =>
    (await forum.get(by, `/api/quotePost/getquotepostbypostid/${postId}`)).json().data.freight;
  const noticesOf = async (person: TestPerson, kind: string) => {
    const found = await forum.db.execute<{ title: string; text: string }>(
      sql`SELECT title, text FROM notifications WHERE user_id = ${person.id} AND kind = ${kind}`,
    );
    return found.rows;
  };
  return { forum, ask, asked, sendOffer, offered, listed, step, revise, see, noticesOf };
}
