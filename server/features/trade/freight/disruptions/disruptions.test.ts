/** Notices of what delays shipments. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Disruption } from '#contract/disruptions.ts';
import { makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { noticesOf } from '#server/testing/watching.ts';
import { endExpired } from './queries.ts';

const forum = await makeForum();
afterAll(() => forum.close());

const strike = {
  ...{ kind: 'STRIKE', scope: 'PORT', origin: 'nlrtm', title: 'Lashers are on strike', details: 'Until Friday.' },
  ...{ sourceUrl: 'https://port.example/strike', startsOn: dayIn(-1), endsOn: dayIn(3) },
};
const publish = (by: TestPerson | null, change: object = {}) =>
  forum.send(by, 'POST', '/api/disruptions', { ...strike, ...change });
const published = async (by: TestPerson, change: object = {}): Promise<Disruption> => {
  const response = await publish(by, change);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};
const list = async (by: TestPerson | null, query = '') =>
  (await forum.get(by, `/api/disruptions${query}`)).json<{ data: Disruption[]; nextCursor: string | null }>();
const idsFor = async (by: TestPerson | null, query = '') => (await list(by, query)).data.map(({ id }) => id);
const respond = (by: TestPerson, id: string, correction: string | null = null) =>
  forum.send(by, 'POST', `/api/disruptions/${id}/responses`, { correction });

let companies = 0;
async function verified(): Promise<TestPerson> {
  const person = await forum.person();
  companies += 1;
  await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status,
      verified_by, verified_at) VALUES (gen_random_uuid(), ${`Harbour ${companies}`}, ${`harbour-${companies}`}, 'harbour',
      'H', 'NL', 'desk@harbour.example', ${person.id}::uuid, 'published', 'DOCUMENTS', now())`);
  return person;
}

describe('a notice', () => {
  it('of a member is for members, until somebody of a verified company confirms it', async () => {
    const [by, other, reader] = [await forum.person(), await verified(), await forum.person()];
    const { id, isConfirmed } = await published(by);
    expect([isConfirmed, await idsFor(null), (await idsFor(reader)).includes(id)]).toEqual([false, [], true]);
    expect((await respond(reader, id)).statusCode).toBe(403);
    expect((await respond(other, id)).json()).toMatchObject({ message: 'Confirmed.', data: { confirmations: 1 } });
    expect(await idsFor(null)).toContain(id);
  });

  it('of a verified company is for everybody, with the name of the place and its author', async () => {
    const { id } = await published(await verified());
    const found = (await list(null)).data.find((one) => one.id === id);
    expect(found).toMatchObject({
      origin: { code: 'NLRTM', name: 'Rotterdam' },
      by: { company: expect.stringContaining('Harbour') },
      can: { respond: false, end: false, remove: false, report: false },
    });
  });

  it('is corrected by others, with their company', async () => {
    const [by, other] = [await verified(), await verified()];
    const { id } = await published(by);
    expect((await respond(by, id, 'Only terminal 2 is affected.')).statusCode).toBe(403);
    expect((await respond(other, id, 'short')).statusCode).toBe(422);
    expect((await respond(other, id, 'Only terminal 2 is affected.')).json().data.corrections).toMatchObject([
      { text: 'Only terminal 2 is affected.', by: { company: expect.stringContaining('Harbour') } },
    ]);
  });

  it('ends by its author and by itself', async () => {
    const by = await verified();
    const [first, second] = [await published(by), await published(by, { endsOn: null })];
    const other = await forum.person();
    expect((await forum.send(other, 'POST', `/api/disruptions/${first.id}/end`)).statusCode).toBe(403);
    expect((await forum.send(by, 'POST', `/api/disruptions/${first.id}/end`)).statusCode).toBe(200);
    await forum.db.execute(
      sql`UPDATE disruptions SET expires_at = now() - interval '1 minute' WHERE id = ${second.id}`,
    );
    await endExpired(forum.db);
    const lasting = await idsFor(null);
    expect([first.id, second.id].some((id) => lasting.includes(id))).toBe(false);
    expect(await idsFor(null, '?over=yes')).toEqual([second.id, first.id]);
    expect((await respond(await verified(), first.id)).statusCode).toBe(404);
  });

  it('is removed by its author and by staff alone', async () => {
    const by = await verified();
    const { id } = await published(by);
    expect((await forum.send(await forum.person(), 'DELETE', `/api/disruptions/${id}`)).statusCode).toBe(403);
    expect((await forum.send(forum.moderator, 'DELETE', `/api/disruptions/${id}?reason=Old+news`)).statusCode).toBe(
      200,
    );
    expect(await idsFor(by)).not.toContain(id);
  });

  it('is found by its id in every state, until it is removed', async () => {
    const by = await verified();
    const { id } = await published(by);
    const { id: rumour } = await published(await forum.person());
    expect([await idsFor(null, `?notice=${id}`), await idsFor(null, `?notice=${rumour}`)]).toEqual([[id], []]);
    await forum.send(by, 'POST', `/api/disruptions/${id}/end`);
    expect(await idsFor(null, `?notice=${id}`)).toEqual([id]);
    await forum.send(by, 'DELETE', `/api/disruptions/${id}`);
    expect(await idsFor(by, `?notice=${id}`)).toEqual([]);
  });

  it.each([
    [{ origin: 'XXXXX' }, 'origin', 'XXXXX is not in the list of places. Correct the code, or enter the country.'],
    [{ origin: 'NL' }, 'origin', 'Enter a port as a UN/LOCODE such as INNSA, or an airport such as BOM.'],
    [{ scope: 'LANE' }, 'destination', 'Enter a code such as INNSA or IN.'],
    [
      { scope: 'BORDER', origin: 'NL', destination: 'DEHAM' },
      'destination',
      'Enter the two letters of a country, such as IN.',
    ],
    [{ scope: 'CARRIER' }, 'carrier', 'Enter the carrier.'],
    [
      { sourceUrl: 'javascript:alert(1)' },
      'sourceUrl',
      'Enter a web address such as https://www.company.com. It can’t start with javascript:.',
    ],
    [{ endsOn: dayIn(-2), startsOn: dayIn(-1) }, 'endsOn', 'The end must not be before the start.'],
    [
      { endsOn: dayIn(-5), startsOn: dayIn(-6) },
      'endsOn',
      'This day is over. Enter the expected end, or leave it empty.',
    ],
  ])('%j is refused at its field', async (change, field, message) => {
    const response = await publish(forum.author, change);
    expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: message }]);
  });
});

describe('a report of a notice', () => {
  const report = (by: TestPerson, disruptionId: string) =>
    forum.send(by, 'POST', '/api/reports', { disruptionId, reason: 'spam', note: 'It sells a service.' });
  const decide = (by: TestPerson, act: string, id: string, reason = '') =>
    forum.send(by, 'POST', '/api/moderation/decide', { act, items: [{ type: 'disruption', id }], reason });
  const queued = async (id: string) => {
    const queue = await forum.get(forum.moderator, '/api/moderation/queue?queue=reported&limit=100');
    return queue.json<{ data: { id: string }[] }>().data.find((item) => item.id === id);
  };

  it('is made by members, except its author, and staff dismiss it', async () => {
    const by = await verified();
    const { id } = await published(by);
    expect((await report(by, id)).statusCode).toBe(403);
    expect((await report(await forum.person(), id)).statusCode).toBe(201);
    expect(await queued(id)).toMatchObject({
      ...{ type: 'disruption', title: strike.title, place: 'Disruptions', user: { id: by.id } },
      ...{ url: `/quote/disruptions?notice=${id}`, excerpt: expect.stringContaining(strike.sourceUrl) },
      reports: [{ reason: 'spam', note: 'It sells a service.' }],
    });
    expect((await decide(forum.moderator, 'dismiss', id)).statusCode).toBe(200);
    expect([await queued(id), await idsFor(null, `?notice=${id}`)]).toEqual([undefined, [id]]);
  });

  it('leads to its removal with a reason, which its author reads, and which can be undone', async () => {
    const by = await verified();
    const { id } = await published(by);
    await report(await forum.person(), id);
    expect((await decide(forum.moderator, 'hide', id, 'It is an advertisement.')).statusCode).toBe(422);
    expect((await decide(forum.moderator, 'remove', id)).json().fields).toEqual({ reason: expect.any(String) });
    const removed = await decide(forum.moderator, 'remove', id, 'It is an advertisement.');
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await idsFor(by, `?notice=${id}`)).toEqual([]);
    expect(await noticesOf(forum, by)).toMatchObject([
      { title: 'Your notice was deleted', text: expect.stringContaining('It is an advertisement.') },
    ]);
    const log = await forum.get(forum.admin, `/api/admin/audit-log?subject=disruption:${id}`);
    expect(log.json().data).toMatchObject([
      { action: 'content.removed', subjectName: strike.title, details: { reason: 'It is an advertisement.' } },
    ]);
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${removed.json().data.decisionId}`, {});
    expect(await idsFor(null)).toContain(id);
  });
});

describe('disruptions of a lane', () => {
  it('are those of its ports, their countries, and the lane itself, not of others', async () => {
    const by = await verified();
    const of = async (change: object) => (await published(by, change)).id;
    const found = [
      await of({ origin: 'INNSA' }),
      await of({ scope: 'COUNTRY', origin: 'NL' }),
      await of({ scope: 'LANE', origin: 'IN', destination: 'NLRTM' }),
      await of({ scope: 'BORDER', origin: 'NL', destination: 'IN' }),
    ];
    const others = [
      await of({ origin: 'DEHAM' }),
      await of({ scope: 'LANE', origin: 'NLRTM', destination: 'INNSA' }),
      await of({ scope: 'BORDER', origin: 'NL', destination: 'DE' }),
      await of({ scope: 'CARRIER', origin: null, carrier: 'Reefer Lines' }),
    ];
    const ids = await idsFor(null, '?place=innsa&to=nlrtm&limit=100');
    expect(found.filter((id) => !ids.includes(id))).toEqual([]);
    expect(others.filter((id) => ids.includes(id))).toEqual([]);
    const byName = await idsFor(null, '?place=Nhava+Sheva&to=Rotterdam&limit=100');
    expect([byName, await idsFor(null, '?place=Atlantis')]).toEqual([ids, []]);
    const inIndia = await idsFor(null, '?place=india&limit=100');
    expect([found, others].map(([id]) => inIndia.some((known) => known === id))).toEqual([true, false]);
  });
});

it('has a feed of what everybody may read', async () => {
  const { title } = await published(await verified(), { title: 'Crane 4 is out of service' });
  await published(await forum.person(), { title: 'A rumour of a member' });
  const feed = (await forum.get(null, '/disruptions/rss.xml')).body;
  expect([feed.includes(`Rotterdam: ${title}`), feed.includes('rumour')]).toEqual([true, false]);
});

it('stays without a name when its author deletes the account', async () => {
  const by = await verified();
  const { id } = await published(by);
  const { leaveDisruptions } = await import('./feature-queries.ts');
  await forum.db.transaction((tx) => leaveDisruptions(tx, by.id));
  expect((await list(null)).data.find((one) => one.id === id)?.by).toBeNull();
});
