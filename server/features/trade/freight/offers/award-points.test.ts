/** Everyone can read the ledger of points, so its entries must not tell whose sealed offer was accepted. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectExactCounts } from '#server/testing/forum.ts';
import { makeOffers } from '#server/testing/offers.ts';
import { awardAcceptedOffers } from './award-points.ts';

type Offers = Awaited<ReturnType<typeof makeOffers>>;
let offers: Offers;
beforeAll(async () => {
  offers = await makeOffers();
});
afterAll(() => offers.forum.close());

const lastMonth = sql`date_trunc('month', now(), 'UTC') - interval '1 day'`;
const ledger = async (userId: string) =>
  (await offers.forum.get(null, `/api/user/profile/${userId}/points`)).json<{
    data: { reason: string; points: number; createdAt: string }[];
  }>().data;

it('gives the points of accepted offers once the month has ended, with its end as their time', async () => {
  const { forum } = offers;
  const winner = await forum.person();
  const accepted: string[] = [];
  for (const freight of [{}, { offers: 'OPEN' }]) {
    const offer = await offers.offered(winner, (await offers.asked(freight)).id);
    expect((await offers.step(forum.author, 'acceptquoteoffer', offer.id)).statusCode).toBe(200);
    accepted.push(offer.id);
  }
  await awardAcceptedOffers(forum.db);
  expect(await ledger(winner.id)).toEqual([]);

  await forum.db.execute(sql`UPDATE offers SET state_changed_at = ${lastMonth} WHERE id = ${accepted[0]}`);
  expect(await awardAcceptedOffers(forum.db)).toBe(1);
  expect(await awardAcceptedOffers(forum.db)).toBe(0);
  const now = new Date();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  expect((await ledger(winner.id)).map(({ createdAt, ...entry }) => [entry, Date.parse(createdAt)])).toEqual([
    [expect.objectContaining({ reason: 'offer.accepted', points: 20 }), Date.parse(monthStart)],
  ]);
  await expectExactCounts(forum);
});

it('gives none for requests for invited people, hidden offers and deleted accounts', async () => {
  const { forum } = offers;
  const winners = [await forum.person(), await forum.person(), await forum.person()] as const;
  for (const winner of winners) {
    const { id } = await offers.asked();
    const offer = await offers.offered(winner, id);
    await offers.step(forum.author, 'acceptquoteoffer', offer.id);
    await forum.db.execute(sql`UPDATE offers SET state_changed_at = ${lastMonth} WHERE id = ${offer.id}`);
    if (winner === winners[0]) await forum.db.execute(sql`UPDATE posts SET status = 'invited' WHERE id = ${id}`);
    if (winner === winners[1]) await forum.db.execute(sql`UPDATE offers SET hidden_at = now() WHERE id = ${offer.id}`);
    if (winner === winners[2]) await forum.db.execute(sql`UPDATE offers SET author_id = NULL WHERE id = ${offer.id}`);
  }
  expect(await awardAcceptedOffers(forum.db)).toBe(0);
});
