import { afterAll, describe, expect, it } from 'vitest';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, asked, offered } = await makeOffers();
afterAll(() => forum.close());

/** The price of an offer, but not the digits of an id. */
const PRICE = /(?<![\da-f-])1,?450(?!\d*[a-f-])/;

const request = async (offers: 'SEALED' | 'OPEN') => {
  const [requester, forwarder] = [await forum.person(), await forum.person()];
  const { id } = await asked({ offers }, requester);
  const offer = await offered(forwarder, id);
  const list = `/api/quotePost/getquoteoffersbypostid/${id}`;
  return {
    requester,
    list,
    revisions: `/api/quotePost/getquoteofferrevisions/${offer.id}`,
    offer,
    subject: `post:${id}`,
  };
};
const statusFor = async (person: TestPerson, path: string, reason?: string) =>
  (await forum.get(person, reason === undefined ? path : `${path}?reason=${encodeURIComponent(reason)}`)).statusCode;

describe.each(['moderator', 'admin'] as const)('for a %s, sealed prices', (role) => {
  it('need a reason once per request, which the audit log keeps', async () => {
    const [staff, { list, revisions, offer, subject }] = [await forum.person(role), await request('SEALED')];
    for (const path of [list, revisions]) {
      const refused = await forum.get(staff, path);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'REASON_REQUIRED']);
      expect(refused.body).not.toMatch(PRICE);
      expect(await statusFor(staff, path, 'x')).toBe(403);
    }
    const hidden = await forum.send(staff, 'POST', `/api/admin/offers/${offer.id}/hide`);
    expect([hidden.statusCode, PRICE.test(hidden.body)]).toEqual([403, false]);
    expect(await statusFor(staff, list, 'The forwarder complained')).toBe(200);
    for (const path of [list, revisions]) expect(await statusFor(staff, path)).toBe(200);
    const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=${subject}`);
    expect(log.json().data).toContainEqual(
      expect.objectContaining({ action: 'offer.listRead', details: { reason: 'The forwarder complained' } }),
    );
    expect(await statusFor(staff, (await request('SEALED')).list)).toBe(403);
    expect(await statusFor(await forum.person(role), list)).toBe(403);
  });

  it('need none if the request is their own, or the offers are open', async () => {
    const staff = await forum.person(role);
    const { id } = await asked({ offers: 'SEALED' }, staff);
    await offered(await forum.person(), id);
    expect(await statusFor(staff, `/api/quotePost/getquoteoffersbypostid/${id}`)).toBe(200);
    expect(await statusFor(staff, (await request('OPEN')).list)).toBe(200);
  });
});

it('a requester without a role needs no reason', async () => {
  const { requester, list, revisions } = await request('SEALED');
  for (const path of [list, revisions]) expect(await statusFor(requester, path)).toBe(200);
});
