import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { settle } from '#server/testing/watching.ts';

type Offers = Awaited<ReturnType<typeof makeOffers>>;
let offers: Offers;
beforeAll(async () => {
  offers = await makeOffers();
});
afterAll(() => offers.forum.close());

const unread = async (person: TestPerson) => {
  const { data } = (await offers.forum.get(person, '/api/notification?limit=50')).json<{
    data: { kind: string; url: string; readAt: string | null }[];
  }>();
  return data.filter(({ readAt }) => readAt === null);
};
const kinds = async (person: TestPerson) => (await unread(person)).map(({ kind }) => kind).sort();

it('reading a thread marks everything about it as read: offers, decisions, mentions and its state', async () => {
  const { forum } = offers;
  const [author, forwarder] = [await forum.person(), await forum.person()];
  const { id, version } = await offers.asked({}, author);
  const other = await offers.asked({}, author);
  await offers.offered(forwarder, other.id);
  const mention = `<p>Is it right, <a href="/u/${forwarder.id}">@Forwarder</a>?</p>`;
  await forum.send(author, 'POST', '/api/quotePost/createquotereply', { postId: id, description: mention });
  const offer = await offers.offered(forwarder, id);
  await forum.send(author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, {
    version,
    freight: { ...linen, commodity: 'Towels' },
  });
  await offers.step(author, 'shortlistquoteoffer', offer.id);
  expect(await kinds(author)).toEqual(['offer.received', 'offer.received']);
  expect((await kinds(forwarder)).length).toBeGreaterThanOrEqual(2);

  // The job that notifies watchers of the reply may still be waiting.
  await settle(forum);
  const until = new Date().toISOString();
  for (const reader of [author, forwarder]) {
    expect((await forum.send(reader, 'POST', `/api/posts/${id}/read`, { until })).statusCode).toBe(200);
  }
  expect(await kinds(forwarder)).toEqual([]);
  expect(await unread(author)).toMatchObject([{ url: expect.stringContaining(other.id) }]);
  const waiting = await forum.db.execute(sql`SELECT n.kind FROM notifications n WHERE n.user_id = ${forwarder.id}
    AND n.mail_switch IS NOT NULL AND n.mailed_at IS NULL AND n.read_at IS NULL`);
  expect(waiting.rows).toEqual([]);
});

it('keeps replies that arrived after what was read', async () => {
  const { forum } = offers;
  const author = await forum.person();
  const { id } = await offers.asked({}, author);
  const until = new Date(Date.now() - 60_000).toISOString();
  await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', {
    postId: id,
    description: '<p>Which free days do you need?</p>',
  });
  await forum.send(author, 'POST', `/api/posts/${id}/read`, { until });
  expect(await kinds(author)).toEqual(['reply.received']);
});
