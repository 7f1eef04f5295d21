/** When ratings can be written, who sees them and when. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rating } from '#contract/shipment-ratings.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { Trust } from '#contract/trust.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { tellOfRatings } from './tell-of-ratings.ts';

const { forum, asked, offered, step, noticesOf } = await makeOffers();
afterAll(() => forum.close());

let requester: TestPerson;
let forwarder: TestPerson;
let postId: string;

beforeEach(async () => {
  [requester, forwarder] = [await forum.person(), await forum.person()];
  postId = (await asked({}, requester)).id;
  const offer = await offered(forwarder, postId);
  await step(requester, 'acceptquoteoffer', offer.id);
});

const good = { punctual: true, asAgreed: true, communication: true };
const poor = { ...good, asAgreed: false, comment: 'The invoice had a surcharge of 300 euros.' };
const at = (path: string) => `/api/quotePost/shipments/${postId}/${path}`;
const close = (by: Caller) => forum.send(by, 'POST', at('close'), {});
const rate = (by: Caller, body: object = good) => forum.send(by, 'POST', at('rating'), body);
const answer = (by: Caller, id: string, text = 'It was agreed by phone.') =>
  forum.send(by, 'PATCH', `/api/quotePost/ratings/${id}`, { answer: text });
const read = async (by: Caller): Promise<Shipment> =>
  (await forum.get(by, `/api/quotePost/shipments/${postId}`)).json().data;
const listed = async (by: Caller, about: TestPerson): Promise<Rating[]> =>
  (await forum.get(by, `/api/quotePost/ratingsOf/${about.id}`)).json().data;
const trustOf = async (about: TestPerson, by: Caller = null): Promise<Trust> =>
  (await forum.get(by, `/api/quotePost/trust?users=${about.id}`)).json().data[0];
const passDays = (days: number) =>
  forum.db
    .execute(sql`UPDATE shipments SET closed_at = closed_at - make_interval(days => ${days})`)
    .then(() =>
      forum.db.execute(sql`UPDATE shipment_ratings SET shown_at = shown_at - make_interval(days => ${days})`),
    );

describe('closing a shipment', () => {
  it('asks the other side for a rating, keeps the milestones, and can be undone until somebody rated', async () => {
    expect((await rate(requester)).json().code).toBe('OPEN');
    expect((await close(forwarder)).statusCode).toBe(200);
    expect((await close(requester)).json().code).toBe('CLOSED');
    expect(await noticesOf(requester, 'shipment.closed')).toMatchObject([{ text: expect.stringMatching(/^Rate/) }]);
    const milestone = {
      kind: 'DELIVERED',
      place: 'Rotterdam',
      zone: 'Europe/Amsterdam',
      actual: '2026-11-01T10:00:00Z',
    };
    expect((await forum.send(forwarder, 'POST', at('milestones'), milestone)).json().code).toBe('CLOSED');
    expect((await forum.send(requester, 'POST', at('messages'), { message: 'Thank you.' })).statusCode).toBe(201);
    expect((await forum.send(requester, 'POST', at('reopen'), {})).statusCode).toBe(200);
    expect((await forum.send(requester, 'POST', at('reopen'), {})).json().code).toBe('OPEN');
    await close(requester);
    await rate(requester);
    expect((await forum.send(forwarder, 'POST', at('reopen'), {})).json().code).toBe('RATED');
  });

  it('is for the two sides alone', async () => {
    for (const other of [await forum.person(), forum.admin]) {
      expect((await close(other)).statusCode).toBe(404);
      expect((await rate(other)).statusCode).toBe(404);
    }
    expect((await rate(null)).statusCode).toBe(401);
  });
});

describe('a rating', () => {
  beforeEach(() => close(requester));

  it.each<[string, object, string]>([
    ['an answer is missing', { punctual: undefined }, 'punctual'],
    ['a no has no comment', { punctual: false }, 'comment'],
    ['a no has a short comment', { punctual: false, comment: 'Late.' }, 'comment'],
    ['a comment is too long', { comment: 'x'.repeat(1001) }, 'comment'],
  ])('is refused if %s', async (_name, fields, field) => {
    const response = await rate(requester, { ...good, ...fields });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]]);
  });

  it('is shown once both have rated, and can be changed until then', async () => {
    await rate(requester);
    const changed = await rate(requester, poor);
    expect(changed.json().data).toMatchObject({ by: 'REQUESTER', asAgreed: false, comment: poor.comment });
    const before = await read(forwarder);
    expect(before.ratings).toMatchObject({ own: null, other: null, otherHasRated: true });
    expect(JSON.stringify(before)).not.toContain('surcharge');
    expect((await noticesOf(forwarder, 'shipment.rated')).length).toBe(1);
    expect(JSON.stringify(await noticesOf(forwarder, 'shipment.rated'))).not.toContain('surcharge');
    expect((await answer(forwarder, changed.json().data.id)).statusCode).toBe(404);
    await rate(forwarder);
    expect((await read(forwarder)).ratings?.other).toMatchObject({ comment: poor.comment });
    expect((await read(requester)).ratings?.other).toMatchObject({ by: 'FORWARDER', ...good });
    expect((await rate(requester)).json().code).toBe('SHOWN');
    await tellOfRatings(forum.db);
    await tellOfRatings(forum.db);
    expect(await noticesOf(requester, 'rating.shown')).toHaveLength(1);
  });

  it('is shown after 14 days, when no more can follow', async () => {
    await rate(forwarder, { ...good, communication: false, comment: 'Nobody answered our emails.' });
    await passDays(13);
    expect((await read(requester)).ratings?.other).toBeNull();
    expect((await read(requester)).can.rate).toBe(true);
    await passDays(1);
    expect((await read(requester)).ratings?.other).toMatchObject({ communication: false });
    expect((await read(requester)).can.rate).toBe(false);
    expect((await rate(requester)).json().code).toBe('RATING_OVER');
  });

  it('is answered by the person who was rated alone', async () => {
    const { id } = (await rate(requester, poor)).json().data;
    await rate(forwarder);
    for (const other of [requester, forum.admin, await forum.person()]) {
      expect((await answer(other, id)).statusCode).toBe(404);
    }
    expect((await answer(forwarder, id)).json().data.answer).toBe('It was agreed by phone.');
    expect((await answer(forwarder, id, 'See the revised offer.')).statusCode).toBe(200);
    expect(await noticesOf(requester, 'rating.answered')).toHaveLength(1);
  });

  it('counts at once for the two sides and staff, and for others from the next month on, with names', async () => {
    await rate(requester, poor);
    expect((await trustOf(forwarder, forwarder)).ratings.asForwarder.count).toBe(0);
    await rate(forwarder);
    const counts = { count: 1, punctual: 1, asAgreed: 0, communication: 1 };
    const none = { count: 0, punctual: 0, asAgreed: 0, communication: 0 };
    const other = await forum.person();
    for (const reader of [requester, forwarder, forum.moderator]) {
      expect((await trustOf(forwarder, reader)).ratings).toEqual({ asForwarder: counts, asRequester: none });
      expect(await listed(reader, forwarder)).toHaveLength(1);
    }
    expect((await trustOf(requester, other)).ratings.asRequester).toEqual(none);
    expect(await listed(other, forwarder)).toEqual([]);
    await forum.db.execute(
      sql`UPDATE shipment_ratings SET shown_at = date_trunc('month', now(), 'UTC') - interval '1 day'`,
    );
    await forum.db.execute(sql`UPDATE offers SET created_at = created_at - interval '32 days'`);
    expect((await trustOf(forwarder, other)).ratings.asForwarder).toEqual(counts);
    expect(await listed(other, forwarder)).toMatchObject([{ user: { id: requester.id }, comment: poor.comment }]);
    expect((await forum.get(null, `/api/quotePost/ratingsOf/${forwarder.id}`)).statusCode).toBe(401);
  });

  it('is not shown to others if the request was for invited people', async () => {
    await forum.db.execute(sql`UPDATE posts SET status = 'invited' WHERE id = ${postId}`);
    await rate(requester);
    await rate(forwarder);
    await forum.db.execute(sql`UPDATE shipment_ratings SET shown_at = shown_at - interval '40 days'`);
    for (const reader of [requester, await forum.person(), forum.moderator]) {
      expect(await listed(reader, forwarder)).toEqual([]);
    }
    expect((await read(requester)).ratings?.other).toMatchObject(good);
  });

  it('stays when the request is deleted for good, and goes with the account of either side', async () => {
    await rate(requester, poor);
    await rate(forwarder);
    await forum.db.execute(sql`DELETE FROM posts WHERE id = ${postId}`);
    expect(await listed(forum.moderator, forwarder)).toHaveLength(1);
    await forum.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'anonymise' WHERE id = ${requester.id}`,
    );
    await runAccountDeletion(forum.portal);
    expect(await listed(forum.moderator, forwarder)).toEqual([]);
  });
});

describe('a report of a rating', () => {
  const report = (by: Caller, ratingId: string) =>
    forum.send(by, 'POST', '/api/reports', { ratingId, reason: 'abuse', note: '' });
  const decide = (by: Caller, act: string, id: string, reason = '') =>
    forum.send(by, 'POST', '/api/moderation/decide', { act, items: [{ type: 'rating', id }], reason });
  let id: string;

  beforeEach(async () => {
    await close(requester);
    id = (await rate(requester, poor)).json().data.id;
  });

  it('is made by whoever sees the rating, except its author', async () => {
    expect((await report(forwarder, id)).statusCode).toBe(404);
    await rate(forwarder);
    expect((await report(await forum.person(), id)).statusCode).toBe(404);
    expect((await report(requester, id)).statusCode).toBe(403);
    expect((await report(forwarder, id)).statusCode).toBe(201);
    const queue = await forum.get(forum.moderator, '/api/moderation/queue?queue=reported&limit=100');
    expect(queue.json().data.find((item: { id: string }) => item.id === id)).toMatchObject({
      ...{ type: 'rating', excerpt: poor.comment, user: { id: requester.id } },
    });
  });

  it('leads to its removal with a reason, which its author reads, and which can be undone', async () => {
    await rate(forwarder);
    await report(forwarder, id);
    expect((await decide(forwarder, 'remove', id, 'It names a person.')).statusCode).toBe(403);
    expect((await decide(forum.moderator, 'hide', id, 'It names a person.')).statusCode).toBe(422);
    expect((await decide(forum.moderator, 'remove', id)).json().fields).toEqual({ reason: expect.any(String) });
    const removed = await decide(forum.moderator, 'remove', id, 'It names a person.');
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await noticesOf(requester, 'content.removed')).at(-1)?.text).toContain('It names a person.');
    expect((await read(forwarder)).ratings?.other).toBeNull();
    expect((await read(requester)).ratings?.own?.removedReason).toBe('It names a person.');
    expect((await trustOf(forwarder, forwarder)).ratings.asForwarder.count).toBe(0);
    expect((await rate(requester)).json().code).toBe('SHOWN');
    expect((await answer(forwarder, id)).statusCode).toBe(404);
    const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=rating:${id}`);
    expect(log.json().data).toMatchObject([
      { action: 'content.removed', details: { reason: 'It names a person.' }, actor: { id: forum.moderator.id } },
    ]);
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${removed.json().data.decisionId}`, {});
    expect((await read(forwarder)).ratings?.other?.comment).toBe(poor.comment);
  });

  it('of a rating that is not shown yet leads to no decision', async () => {
    expect((await decide(forum.moderator, 'remove', id, 'It names a person.')).statusCode).toBe(409);
  });
});
