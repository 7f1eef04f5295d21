import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { FreightFigures, StaffRequest } from '#contract/freight-staff.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { offerVersionOf } from '#server/testing/versions.ts';
import { closeOldRequests } from '../offers/expire.ts';

let forum: Forum;
let forwarder: TestPerson;
beforeAll(async () => {
  forum = await makeForum();
  forwarder = await forum.person();
});
afterAll(() => forum.close());

async function ask(title: string, freight: object = {}, by = forum.author): Promise<string> {
  const response = await forum.send(by, 'POST', '/api/quotePost/createquotepost', {
    title,
    description: '<p>Two containers of bed linen.</p>',
    subCategoryId: forum.airQuotes,
    status: 'success',
    freight: { ...linen, ...freight },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
async function offerTo(postId: string): Promise<string> {
  const charges = [{ section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 10, currency: 'EUR' }];
  const validUntil = dayIn(7);
  const body = { postId, requestVersion: 1, offer: { charges, validUntil } };
  const response = await forum.send(forwarder, 'POST', '/api/quotePost/createquotereply', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.offer.id;
}
const listed = async (query = ''): Promise<StaffRequest[]> => {
  const response = await forum.get(forum.moderator, `/api/admin/freight-requests?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const offersSeenBy = async (person: TestPerson, postId: string) =>
  (await forum.get(person, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data;
const hide = (offerId: string, step: 'hide' | 'show' = 'hide') =>
  forum.send(forum.moderator, 'POST', `/api/admin/offers/${offerId}/${step}?reason=It+names+a+competitor.`);

describe('the list', () => {
  it('has requests in every state and for invited people, and is searched and filtered', async () => {
    const open = await ask('Linen for staff');
    const hidden = await ask('Linen in secret', { visibility: 'INVITED' });
    const rail = await ask('Linen by rail', { mode: 'RAIL', incoterm: 'CPT' });
    expect((await listed()).map(({ id }) => id)).toEqual([rail, hidden, open]);
    expect((await listed('sort=oldest')).map(({ id }) => id)).toEqual([open, hidden, rail]);
    expect(await listed('search=in+secret')).toMatchObject([{ id: hidden, visibility: 'INVITED', state: 'OPEN' }]);
    expect((await listed('search=innsa')).length).toBe(3);
    for (const pattern of ['_____', 'IN%25', '%25']) expect(await listed(`search=${pattern}`), pattern).toEqual([]);
    expect(await listed('mode=RAIL')).toMatchObject([{ id: rail, size: "2 × 40'HC (45G1)", origin: 'Nhava Sheva' }]);
    expect(await listed('state=AWARDED')).toEqual([]);
    const first = await forum.get(forum.moderator, '/api/admin/freight-requests?limit=2');
    const next = await listed(`limit=2&cursor=${first.json().nextCursor}`);
    expect([...first.json().data, ...next].map(({ id }) => id)).toEqual([rail, hidden, open]);
  });
});

it('staff close a request, and its author learns why', async () => {
  const postId = await ask('Linen to close');
  const path = `/api/admin/freight-requests/${postId}/close?reason=It+asks+for+forbidden+goods.`;
  expect((await forum.send(forum.moderator, 'POST', path)).json().data.state).toBe('CLOSED');
  expect((await forum.send(forum.moderator, 'POST', path)).statusCode).toBe(409);
  const notices = await forum.db.execute<{ title: string; text: string }>(
    sql`SELECT title, text FROM notifications WHERE user_id = ${forum.author.id} AND kind = 'freightRequest.changed'`,
  );
  expect(notices.rows).toEqual([
    { title: 'Our staff changed your request', text: 'Linen to close: It asks for forbidden goods.' },
  ]);
});

describe('a hidden offer', () => {
  it('is seen by its author and staff alone, with the reason, and counts nowhere', async () => {
    const postId = await ask('Linen with a hidden offer', { offers: 'OPEN' });
    const offerId = await offerTo(postId);
    expect((await hide(offerId)).json().data).toMatchObject({ hidden: true });
    expect(await offersSeenBy(forum.author, postId)).toEqual([]);
    expect(await offersSeenBy(forum.other, postId)).toEqual([]);
    expect(await offersSeenBy(forwarder, postId)).toMatchObject([{ id: offerId, reason: 'It names a competitor.' }]);
    const accepted = await forum.send(forum.author, 'POST', `/api/quotePost/acceptquoteoffer/${offerId}`, {
      version: 1,
    });
    expect(accepted.statusCode).toBe(404);
    expect((await listed('search=a+hidden+offer'))[0]).toMatchObject({ offersCount: 0 });
    await hide(offerId);
    expect((await hide(offerId, 'show')).json().data).toMatchObject({ hidden: false, reason: null });
    expect((await listed('search=a+hidden+offer'))[0]).toMatchObject({ offersCount: 1 });
    expect(await offersSeenBy(forum.author, postId)).toHaveLength(1);
  });

  it('counts once when its author withdraws it', async () => {
    const postId = await ask('Linen with a withdrawn offer');
    const offerId = await offerTo(postId);
    await hide(offerId);
    await forum.send(forwarder, 'POST', `/api/quotePost/withdrawquoteoffer/${offerId}`, {});
    expect((await listed('search=a+withdrawn+offer'))[0]).toMatchObject({ offersCount: 0 });
  });

  it('can be decided by nobody, even if the requester is a member of staff', async () => {
    const postId = await ask('Linen of the staff', {}, forum.moderator);
    const offerId = await offerTo(postId);
    await hide(offerId);
    for (const [step, body] of [
      ['acceptquoteoffer', { version: 1 }],
      ['shortlistquoteoffer', { version: 1 }],
      ['declinequoteoffer', { reason: 'Too slow for us.', version: 1 }],
    ] as const) {
      const response = await forum.send(forum.moderator, 'POST', `/api/quotePost/${step}/${offerId}`, body);
      expect([response.statusCode, response.json().code], step).toEqual([409, 'HIDDEN']);
    }
    expect(await offersSeenBy(forwarder, postId)).toMatchObject([{ state: 'SUBMITTED' }]);
  });

  it('keeps the reason for which the requester declined it', async () => {
    const postId = await ask('Linen with a declined offer');
    const offerId = await offerTo(postId);
    const reason = 'Too slow for us.';
    await forum.send(forum.author, 'POST', `/api/quotePost/declinequoteoffer/${offerId}`, { reason, version: 1 });
    await hide(offerId);
    await hide(offerId, 'show');
    expect(await offersSeenBy(forwarder, postId)).toMatchObject([{ state: 'DECLINED', hidden: false, reason }]);
    const other = await ask('Linen of a cancelled request');
    await hide(await offerTo(other));
    await forum.send(forum.author, 'POST', `/api/quotePost/closequotepost/${other}`, { cancel: true });
    const [offer] = await offersSeenBy(forwarder, other);
    await hide(offer.id, 'show');
    const shown = { state: 'DECLINED', reason: 'The request was cancelled.' };
    expect(await offersSeenBy(forwarder, other)).toMatchObject([shown]);
  });

  it('notifies the requester of nothing', async () => {
    const postId = await ask('Linen with a silent offer');
    const offerId = await offerTo(postId);
    await hide(offerId);
    const charges = [{ section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 9, currency: 'EUR' }];
    const offer = { charges, validUntil: dayIn(7) };
    const revised = await forum.send(forwarder, 'PATCH', `/api/quotePost/updatequoteoffer/${offerId}`, {
      offer,
      version: await offerVersionOf(forum, offerId),
      requestVersion: 1,
    });
    expect(revised.statusCode, revised.body).toBe(200);
    await forum.send(forwarder, 'POST', `/api/quotePost/withdrawquoteoffer/${offerId}`, {});
    const notices = await forum.db.execute(
      sql`SELECT kind FROM notifications WHERE user_id = ${forum.author.id} AND url LIKE ${`%${offerId}`}
        AND kind <> 'offer.received'`,
    );
    expect(notices.rows).toEqual([]);
  });

  /** Unread ones of the requester. */
  const noticesAbout = async (postId: string) => {
    const found = await forum.db.execute<{ kind: string; count: number; text: string }>(
      sql`SELECT kind, count, text FROM notifications WHERE user_id = ${forum.author.id} AND read_at IS NULL
        AND thread = ${`post:${postId}`} ORDER BY kind`,
    );
    return found.rows;
  };
  const countsAbout = async (postId: string) => (await noticesAbout(postId)).map(({ kind, count }) => [kind, count]);
  const revise = async (offerId: string) => {
    const offer = {
      charges: [{ section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 9, currency: 'EUR' }],
      validUntil: dayIn(7),
    };
    const revised = await forum.send(forwarder, 'PATCH', `/api/quotePost/updatequoteoffer/${offerId}`, {
      offer,
      version: await offerVersionOf(forum, offerId),
      requestVersion: 1,
    });
    expect(revised.statusCode, revised.body).toBe(200);
  };
  const readAll = () => forum.send(forum.author, 'POST', '/api/notification/read', { all: true });

  it('is no longer announced to the requester, until it is restored', async () => {
    const postId = await ask('Linen with an announced offer');
    const [first, second] = [await offerTo(postId), await offerTo(postId)];
    for (const id of [second, first, second]) await revise(id);
    expect(await countsAbout(postId)).toEqual([
      ['offer.received', 2],
      ['offer.revised', 3],
    ]);
    await hide(second);
    expect(await noticesAbout(postId)).toEqual([
      { kind: 'offer.received', count: 1, text: '' },
      { kind: 'offer.revised', count: 1, text: '' },
    ]);
    await hide(first);
    expect(await noticesAbout(postId)).toEqual([]);
    await hide(first, 'show');
    expect(await noticesAbout(postId)).toMatchObject([
      { kind: 'offer.received', count: 1, text: expect.stringContaining('EUR 9.00') },
    ]);
    await hide(first);
    expect(await noticesAbout(postId)).toEqual([]);
  });

  it('leaves what the requester has not read when it is hidden again', async () => {
    const postId = await ask('Linen with a restored offer');
    const [first, second] = [await offerTo(postId), await offerTo(postId)];
    await readAll();
    const third = await offerTo(postId);
    await hide(first);
    expect(await countsAbout(postId)).toEqual([['offer.received', 1]]);
    await hide(first, 'show');
    expect(await countsAbout(postId)).toEqual([['offer.received', 2]]);
    await hide(first);
    expect(await countsAbout(postId)).toEqual([['offer.received', 1]]);
    await hide(third);
    expect(await countsAbout(postId)).toEqual([]);
    await hide(first, 'show');
    // The requester has read of this one.
    await hide(second);
    expect(await countsAbout(postId)).toEqual([['offer.received', 1]]);
  });

  it('takes its revisions along once', async () => {
    const postId = await ask('Linen with revised offers');
    const [first, second] = [await offerTo(postId), await offerTo(postId)];
    await readAll();
    for (const id of [first, second, first, second]) await revise(id);
    for (const step of ['hide', 'show', 'hide', 'show'] as const) await hide(first, step);
    expect(await countsAbout(postId)).toEqual([
      ['offer.received', 1],
      ['offer.revised', 2],
    ]);
    await revise(first);
    await hide(first);
    expect(await countsAbout(postId)).toEqual([['offer.revised', 2]]);
  });

  it('does not await a decision after the last day for offers', async () => {
    const postId = await ask('Linen after its last day');
    await hide(await offerTo(postId));
    await forum.db.execute(sql`UPDATE freight_requests SET offers_until = now() - interval '1 second'
      WHERE post_id = ${postId}`);
    await closeOldRequests(forum.db);
    const notices = await forum.db.execute<{ text: string }>(
      sql`SELECT text FROM notifications WHERE user_id = ${forum.author.id} AND kind = 'request.closed'`,
    );
    expect(notices.rows).toEqual([{ text: 'No offer awaits your decision. You can reopen it once.' }]);
  });

  it('is not one that was accepted', async () => {
    const postId = await ask('Linen with an accepted offer');
    const offerId = await offerTo(postId);
    await forum.send(forum.author, 'POST', `/api/quotePost/acceptquoteoffer/${offerId}`, { version: 1 });
    expect((await hide(offerId)).statusCode).toBe(409);
  });
});

it('admins read figures by month and mode', async () => {
  const before = await forum.get(forum.admin, '/api/admin/freight-requests/figures?months=3');
  const figures = before.json<{ data: FreightFigures }>().data;
  expect(figures.months).toHaveLength(3);
  expect(figures.months[0]).toMatchObject({ month: new Date().toISOString().slice(0, 7), awards: 1 });
  expect(figures.months[1]).toMatchObject({ requests: 0, medianHoursToOffer: null });
  expect(figures.modes.map(({ mode, requests }) => [mode, requests])).toEqual([
    ['SEA_FCL', 14],
    ['RAIL', 1],
  ]);
  expect((await forum.get(forum.moderator, '/api/admin/freight-requests/figures')).statusCode).toBe(403);
});

it('admins export requests, and offers without their prices', async () => {
  const requests = await forum.get(forum.admin, '/api/admin/exports/freight-requests');
  expect(requests.statusCode, requests.body).toBe(200);
  expect(requests.body).toContain('Linen for staff');
  expect(requests.body).toContain(',"Sea, full container (FCL)",');
  expect(requests.body).toContain(',open,public,sealed,');
  const offers = await forum.get(forum.admin, '/api/admin/exports/offers');
  expect(offers.body).toContain('Linen with an accepted offer');
  expect(offers.body).toMatch(/,accepted,no,\d/);
  expect(offers.body).not.toContain('EUR');
});
