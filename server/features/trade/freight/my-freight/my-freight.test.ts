/** A member’s own requests, offers and invitations, with what to do next. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Output } from '#contract/http.ts';
import type { listOwnInvitations, listOwnOffers, listOwnRequests } from '#contract/my-freight.ts';
import { unfinished } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, ask, asked, offered, step } = await makeOffers();
afterAll(() => forum.close());

async function read<T>(by: TestPerson, path: string): Promise<T> {
  const response = await forum.get(by, `/api/quotePost/mine/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const requestsOf = (by: TestPerson, query = '') => read<Output<typeof listOwnRequests>>(by, `requests${query}`);
const offersOf = (by: TestPerson, query = '') => read<Output<typeof listOwnOffers>>(by, `offers${query}`);
const invitationsOf = (by: TestPerson) => read<Output<typeof listOwnInvitations>>(by, 'invitations');
const end = (postId: string) =>
  forum.db.execute(
    sql`UPDATE freight_requests SET offers_until = now() - interval '1 hour' WHERE post_id = ${postId}::uuid`,
  );
const reply = async (by: TestPerson, postId: string, parentId?: string) => {
  const description = '<p>Is the cargo palletised?</p>';
  const response = await forum.send(by, 'POST', '/api/quotePost/createquotereply', { postId, parentId, description });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id as string;
};

describe('my requests', () => {
  it('are grouped by what to do, with counts', async () => {
    const [by, forwarder] = [await forum.person(), await forum.person()];
    const open = await asked({}, by);
    const toDecide = await asked({}, by);
    await offered(forwarder, toDecide.id, { validUntil: dayIn(9) });
    await end(toDecide.id);
    const awarded = await asked({}, by);
    const won = await offered(forwarder, awarded.id);
    expect((await step(by, 'acceptquoteoffer', won.id)).statusCode).toBe(200);
    const over = await asked({}, by);
    await end(over.id);
    const { data, counts } = await requestsOf(by);
    expect(counts).toEqual({ OPEN: 1, DECIDE: 1, AWARDED: 1, OVER: 1, DRAFT: 0 });
    expect(data.map(({ id, group }) => [id, group])).toEqual([
      [over.id, 'OVER'],
      [awarded.id, 'AWARDED'],
      [toDecide.id, 'DECIDE'],
      [open.id, 'OPEN'],
    ]);
    expect(data[2]).toMatchObject({ undecided: 1, offersCount: 1, validUntil: dayIn(9) });
    expect(data[1]?.award).toMatchObject({ totals: [{ currency: 'USD', amount: 290_000 }] });
    expect(data[3]).toMatchObject({ mode: 'SEA_FCL', size: "2 × 40'HC (45G1)", destination: 'Rotterdam', award: null });
    const decide = await requestsOf(by, '?group=DECIDE');
    expect([decide.data.map(({ id }) => id), decide.counts]).toEqual([[toDecide.id], counts]);
  });

  it('include drafts with freight details, and no posts that have only a text', async () => {
    const by = await forum.person();
    const write = (body: object) =>
      forum.send(by, 'POST', '/api/quotePost/createquotepost', {
        title: 'Steel coils to Santos',
        description: '<p>Five coils, rates please.</p>',
        subCategoryId: forum.airQuotes,
        ...body,
      });
    expect((await write({ status: 'success' })).statusCode).toBe(201);
    expect((await ask({}, by)).statusCode).toBe(201);
    expect((await write({ status: 'draft', freightDraft: unfinished })).statusCode).toBe(201);
    const { data, counts } = await requestsOf(by);
    expect(data.map(({ title }) => title)).toEqual(['Steel coils to Santos', 'Bed linen to Rotterdam']);
    expect(data[0]).toMatchObject({ group: 'DRAFT', origin: 'Nhava Sheva', destination: '', offersUntil: null });
    expect(counts).toMatchObject({ OPEN: 1, DRAFT: 1 });
    expect((await requestsOf(by, '?sort=closing')).data).toHaveLength(1);
  });

  it('count the questions that are not answered', async () => {
    const [by, forwarder] = [await forum.person(), await forum.person()];
    const { id } = await asked({}, by);
    const first = await reply(forwarder, id);
    await reply(forwarder, id);
    expect((await requestsOf(by)).data[0]?.openQuestions).toBe(2);
    await reply(by, id, first);
    // An addition of the requester is no question.
    await reply(by, id);
    expect((await requestsOf(by)).data[0]?.openQuestions).toBe(1);
  });

  it('count who was invited and who has answered', async () => {
    const [by, forwarder, silent] = [await forum.person(), await forum.person(), await forum.person()];
    await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${by.id}`);
    const { id } = await asked({}, by);
    const emails = [forwarder.email, silent.email];
    expect((await forum.send(by, 'POST', `/api/quotePost/invite/${id}`, { emails })).statusCode).toBe(200);
    await offered(forwarder, id);
    expect((await requestsOf(by)).data[0]).toMatchObject({ invited: 2, answered: 1 });
  });

  it('are found by title, place and commodity, ordered by their end, and paged', async () => {
    const by = await forum.person();
    const later = await asked({ offersUntil: 20, commodity: 'Cotton towels' }, by);
    const sooner = await asked({ offersUntil: 3 }, by);
    const first = await requestsOf(by, '?sort=closing&limit=1');
    expect(first.data.map(({ id }) => id)).toEqual([sooner.id]);
    const second = await requestsOf(by, `?sort=closing&limit=1&cursor=${first.nextCursor}`);
    expect([second.data.map(({ id }) => id), second.nextCursor]).toEqual([[later.id], null]);
    expect((await requestsOf(by, '?search=towels')).data.map(({ id }) => id)).toEqual([later.id]);
    expect((await requestsOf(by, '?search=rotterdam')).data).toHaveLength(2);
    expect((await requestsOf(by, '?search=100%25')).data).toEqual([]);
  });

  it('are those of nobody else', async () => {
    const [by, other] = [await forum.person(), await forum.person()];
    await asked({}, by);
    expect((await requestsOf(other)).data).toEqual([]);
    expect((await forum.get(null, '/api/quotePost/mine/requests')).statusCode).toBe(401);
  });
});

describe('my offers', () => {
  it('are grouped by their result, with counts', async () => {
    const [by, forwarder, rival] = [await forum.person(), await forum.person(), await forum.person()];
    const waiting = await offered(forwarder, (await asked({}, by)).id);
    const won = await offered(forwarder, (await asked({}, by)).id);
    expect((await step(by, 'acceptquoteoffer', won.id)).statusCode).toBe(200);
    const contested = (await asked({}, by)).id;
    const lost = await offered(forwarder, contested);
    const winner = await offered(rival, contested);
    expect((await step(by, 'acceptquoteoffer', winner.id, { reason: 'Shorter transit time.' })).statusCode).toBe(200);
    const over = await offered(forwarder, (await asked({}, by)).id);
    expect((await step(forwarder, 'withdrawquoteoffer', over.id)).statusCode).toBe(200);
    const { data, counts } = await offersOf(forwarder);
    expect(counts).toEqual({ WAITING: 1, WON: 1, LOST: 1, OVER: 1 });
    expect(data.map(({ id, group }) => [id, group])).toEqual([
      [over.id, 'OVER'],
      [lost.id, 'LOST'],
      [won.id, 'WON'],
      [waiting.id, 'WAITING'],
    ]);
    expect(data[1]?.reason).toContain('Shorter transit time.');
    expect(data[3]).toMatchObject({
      totals: [{ currency: 'USD', amount: 290_000 }],
      canRevise: true,
      isOutdated: false,
      requester: { id: by.id },
      requestState: 'OPEN',
    });
    // Nothing about the offer that won.
    expect(JSON.stringify(data)).not.toContain(winner.id);
    expect((await offersOf(forwarder, '?group=LOST')).data.map(({ id }) => id)).toEqual([lost.id]);
  });

  it('leave out requests that the member may no longer read', async () => {
    const [by, forwarder] = [await forum.person(), await forum.person()];
    const { id } = await asked({}, by);
    await offered(forwarder, id);
    const path = `/api/quotePost/deletequotepost/${id}`;
    expect((await forum.send(by, 'DELETE', path)).statusCode).toBe(200);
    expect(await offersOf(forwarder)).toMatchObject({ data: [], counts: { WAITING: 0 } });
  });

  it('say when the request changed', async () => {
    const [by, forwarder] = [await forum.person(), await forum.person()];
    const request = await asked({}, by);
    await offered(forwarder, request.id);
    const changed = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${request.id}`, {
      version: request.version,
      title: 'Bed linen and towels to Rotterdam',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await offersOf(forwarder)).data[0]).toMatchObject({ isOutdated: true, canRevise: true });
  });
});

describe('my invitations', () => {
  it('are the requests to price, until there is an offer', async () => {
    const [by, forwarder] = [await forum.person(), await forum.person()];
    await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${by.id}`);
    const { id } = await asked({ visibility: 'INVITED' }, by);
    const invite = { emails: [forwarder.email] };
    expect((await forum.send(by, 'POST', `/api/quotePost/invite/${id}`, invite)).statusCode).toBe(200);
    expect((await invitationsOf(forwarder)).data).toMatchObject([
      { id, answer: null, isOpen: true, size: "2 × 40'HC (45G1)" },
    ]);
    expect((await offersOf(forwarder)).invitations).toBe(1);
    const no = { answer: 'NO_QUOTE', reason: 'LANE' };
    expect((await forum.send(forwarder, 'POST', `/api/quotePost/answerinvitation/${id}`, no)).statusCode).toBe(200);
    expect((await offersOf(forwarder)).invitations).toBe(0);
    await offered(forwarder, id);
    expect((await invitationsOf(forwarder)).data).toEqual([]);
    expect((await offersOf(forwarder)).data).toHaveLength(1);
  });
});
