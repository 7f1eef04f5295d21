/** Members watch disruptions of a place or lane, and see those of their lanes on the dashboard. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { sendDigests } from '#server/features/accounts/notifications/send-digests.ts';
import { watchedKinds } from '#server/testing/due-emails.ts';
import { mailsTo } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf, settle, watch, watchesOf } from '#server/testing/watching.ts';

let forum: Forum;
let author: TestPerson;
beforeAll(async () => {
  forum = await makeForum();
  author = await forum.person();
  await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status,
      verified_by, verified_at) VALUES (gen_random_uuid(), 'Harbour', 'harbour', 'harbour', 'H', 'NL',
      'desk@harbour.example', ${author.id}::uuid, 'published', 'DOCUMENTS', now())`);
});
afterAll(() => forum.close());

async function publish(by: TestPerson, change: object): Promise<string> {
  const response = await forum.send(by, 'POST', '/api/disruptions', {
    ...{ kind: 'STRIKE', scope: 'PORT', origin: 'NLRTM', details: '', sourceUrl: 'https://port.example/strike' },
    ...{ title: 'Lashers are on strike', startsOn: dayIn(-1), endsOn: dayIn(3), ...change },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}

const watcher = async (query: object, how: 'now' | 'daily' = 'now') => {
  const person = await forum.person();
  await watch(forum, person, { subject: 'disruptions', query, how });
  return person;
};

it('are notified of what concerns their place, lane or kind', async () => {
  const [port, country, lane, other, kind] = [
    await watcher({ lane: 'nlrtm' }),
    await watcher({ lane: 'NL' }),
    await watcher({ lane: 'INNSA → NLRTM' }),
    await watcher({ lane: 'DEHAM' }),
    await watcher({ kind: 'STRIKE' }),
  ];
  const strike = await publish(author, {});
  const customs = await publish(author, { kind: 'REGULATION', scope: 'COUNTRY', origin: 'NL', title: 'New form' });
  await settle(forum);
  const titlesOf = async (person: TestPerson) => (await noticesOf(forum, person)).map(({ title }) => title);
  const both = ['2 new disruptions match your search'];
  expect(await Promise.all([port, country, lane, other].map(titlesOf))).toEqual([both, both, both, []]);
  expect(await noticesOf(forum, kind)).toMatchObject([
    { title: 'Strike, Rotterdam: Lashers are on strike', url: `/quote/disruptions?notice=${strike}` },
  ]);
  expect(await watchesOf(forum, lane)).toMatchObject([
    { query: { lane: 'INNSA → NLRTM' }, url: '/quote/disruptions?place=INNSA&to=NLRTM' },
  ]);
  await forum.send(author, 'POST', `/api/disruptions/${customs}/end`);
});

it('are notified once somebody confirms a notice, and no longer when it is removed', async () => {
  const [person, member] = [await watcher({ lane: 'BEANR' }), await forum.person()];
  const id = await publish(member, { origin: 'BEANR' });
  await settle(forum);
  expect(await noticesOf(forum, person)).toEqual([]);
  await forum.send(author, 'POST', `/api/disruptions/${id}/responses`, { correction: null });
  await settle(forum);
  expect(await noticesOf(forum, person)).toHaveLength(1);
  await forum.send(member, 'DELETE', `/api/disruptions/${id}`);
  await settle(forum);
  expect(await noticesOf(forum, person)).toEqual([]);
});

it('read in the digest what still lasts', async () => {
  const person = await watcher({ lane: 'SGSIN' }, 'daily');
  await publish(author, { origin: 'SGSIN', title: 'Ships wait for a berth', kind: 'CONGESTION' });
  const over = await publish(author, { origin: 'SGSIN', title: 'Crane 4 is broken' });
  await settle(forum);
  await forum.send(author, 'POST', `/api/disruptions/${over}/end`);
  await sendDigests(forum.portal, watchedKinds);
  const [mail] = await mailsTo(forum, person.email, 1);
  expect(mail?.text).toContain('Congestion, Singapore: Ships wait for a berth');
  expect(mail?.text).not.toContain('Crane 4');
});

it('see those of their lanes on the dashboard', async () => {
  const person = await watcher({ lane: 'CNSHA' });
  const newsOf = async () => (await forum.get(person, '/api/user-dashboard/news')).json().data.disruptions;
  expect(await newsOf()).toEqual([]);
  const id = await publish(author, {
    scope: 'LANE',
    origin: 'CNSHA',
    destination: 'DEHAM',
    title: 'Ships sail around Africa',
  });
  expect(await newsOf()).toEqual([
    { id, title: 'Strike, Shanghai – Hamburg: Ships sail around Africa', url: `/quote/disruptions?notice=${id}` },
  ]);
});

it('of an unknown form are refused', async () => {
  const response = await forum.send(author, 'POST', '/api/watch', {
    ...{ subject: 'disruptions', query: { lane: 'Rotterdam → Mumbai' }, how: 'now' },
  });
  expect([response.statusCode, JSON.stringify(response.json())]).toEqual([
    422,
    expect.stringContaining('Enter a code such as INNSA or IN.'),
  ]);
});
