import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Trust } from '#contract/trust.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
const posts: string[] = [];
const validUntil = dayIn(14);
const charge = { section: 'FREIGHT', label: 'Freight', basis: 'FLAT', quantity: 1, unitPrice: 4321, currency: 'USD' };

const see = async (users: readonly string[], by: TestPerson | null = null): Promise<Trust[]> => {
  const response = await forum.get(by, `/api/quotePost/trust?users=${users.join(',')}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const offer = async (postId: string): Promise<string> => {
  const body = { postId, requestVersion: 1, offer: { charges: [charge], validUntil } };
  const response = await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.offer.id;
};

beforeAll(async () => {
  forum = await makeForum();
  for (const title of ['First request', 'Second request', 'Third request']) {
    const body = { title, description: '<p>Please quote.</p>', subCategoryId: forum.airQuotes, status: 'success' };
    const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
      ...body,
      freight: linen,
    });
    posts.push(response.json().data.id);
  }
  await forum.db.execute(sql`UPDATE posts SET published_at = now() - interval '5 hours'`);
});
afterAll(() => forum.close());

it('is only for members with a public request or an offer to one', async () => {
  expect((await see([forum.author.id, forum.other.id, forum.admin.id])).map(({ userId }) => userId)).toEqual([
    forum.author.id,
  ]);
});

it('has the offers, those that were accepted, and the median response time from three offers on', async () => {
  const [first = ''] = [await offer(posts[0] ?? ''), await offer(posts[1] ?? '')];
  const [before] = await see([forum.other.id], forum.author);
  expect(before).toMatchObject({ offersMade: 2, offersAccepted: 0, responseHours: null });
  await offer(posts[2] ?? '');
  await forum.send(forum.author, 'POST', `/api/quotePost/acceptquoteoffer/${first}`, { version: 1 });
  const [after] = await see([forum.other.id], forum.author);
  expect(after).toMatchObject({ offersMade: 3, offersAccepted: 1, responseHours: 5 });
  expect(JSON.stringify(after)).not.toMatch(/4321|score/);
});

it('leaves out offers to requests that are not public', async () => {
  await forum.db.execute(sql`UPDATE posts SET status = 'invited' WHERE id = ${posts[2]}`);
  for (const reader of [forum.author, forum.moderator]) {
    expect((await see([forum.other.id], reader))[0]).toMatchObject({ offersMade: 2, responseHours: null });
  }
  await forum.db.execute(sql`UPDATE posts SET status = 'success' WHERE id = ${posts[2]}`);
});

it('warns of free email addresses and new accounts, and never shows the address', async () => {
  await forum.db.execute(
    sql`UPDATE users SET email = 'forwarder@gmail.com', created_at = now() WHERE id = ${forum.other.id}`,
  );
  const [facts] = await see([forum.other.id], forum.author);
  expect(facts?.warnings).toEqual(['FREE_EMAIL', 'NEW_ACCOUNT']);
  expect(JSON.stringify(facts)).not.toContain('gmail');
  await forum.db.execute(sql`UPDATE users SET email = 'forwarder@harbour.example',
    created_at = now() - interval '31 days' WHERE id = ${forum.other.id}`);
  expect((await see([forum.other.id], forum.author))[0]?.warnings).toEqual([]);
});

it('says by what and when the company was verified', async () => {
  await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status,
      verified_by, verified_domain, verified_at)
    VALUES (gen_random_uuid(), 'Harbour Forwarding', 'harbour-forwarding', 'harbour forwarding', 'H', 'NL',
      'desk@harbour.example', ${forum.other.id}, 'published', 'DOMAIN', 'harbour.example', '2026-05-03T00:00:00Z')`);
  expect((await see([forum.other.id], forum.author))[0]).toMatchObject({
    company: 'Harbour Forwarding',
    verified: { by: 'DOMAIN', domain: 'harbour.example', at: '2026-05-03T00:00:00Z' },
  });
});

it('counts sealed offers from the next month on, except for those who see them', async () => {
  const [seen, unseen] = [
    { offersMade: 3, offersAccepted: 1 },
    { offersMade: 0, offersAccepted: 0 },
  ];
  const madeFor = async (reader: TestPerson | null) => (await see([forum.other.id], reader))[0] ?? unseen;
  const rival = await forum.person();
  for (const reader of [forum.author, forum.other, forum.moderator]) expect(await madeFor(reader)).toMatchObject(seen);
  for (const reader of [null, rival]) expect(await madeFor(reader)).toEqual(unseen);

  const lastMonth = sql`date_trunc('month', now(), 'UTC') - interval '1 day'`;
  await forum.db.execute(sql`UPDATE offers SET created_at = ${lastMonth}`);
  for (const reader of [null, rival]) {
    expect(await madeFor(reader)).toMatchObject({ offersMade: 3, offersAccepted: 0 });
  }
  await forum.db.execute(sql`UPDATE offers SET state_changed_at = ${lastMonth}`);
  expect(await madeFor(rival)).toMatchObject(seen);

  await forum.db.execute(
    sql`UPDATE offers SET state = 'WITHDRAWN', state_changed_at = now() WHERE state = 'SUBMITTED'`,
  );
  expect(await madeFor(forum.author)).toMatchObject({ offersMade: 1 });
  expect(await madeFor(rival)).toMatchObject({ offersMade: 3 });
});

it('counts open offers at once', async () => {
  const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
    title: 'Fourth request',
    description: '<p>Please quote.</p>',
    subCategoryId: forum.airQuotes,
    status: 'success',
    freight: { ...linen, offers: 'OPEN' },
  });
  const before = (await see([forum.other.id]))[0]?.offersMade ?? 0;
  await offer(response.json().data.id);
  expect((await see([forum.other.id]))[0]?.offersMade).toBe(before + 1);
});

it('leaves out deleted accounts, and refuses what is not an id', async () => {
  await forum.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${forum.other.id}`);
  expect(await see([forum.other.id])).toEqual([]);
  expect((await forum.get(null, '/api/quotePost/trust?users=x')).statusCode).toBe(422);
  const many = Array.from({ length: 51 }, () => crypto.randomUUID()).join();
  expect((await forum.get(null, `/api/quotePost/trust?users=${many}`)).statusCode).toBe(422);
});
