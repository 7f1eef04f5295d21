/** Who sees and writes the shipment of an award, and what the other side learns of it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachment } from '#contract/attachments.ts';
import type { Milestone, Shipment } from '#contract/shipments.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { makeOffers } from '#server/testing/offers.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

const { forum, asked, offered, step, noticesOf } = await makeOffers();
afterAll(() => forum.close());

let requester: TestPerson;
let forwarder: TestPerson;
let rival: TestPerson;
let postId: string;

async function awarded(by: TestPerson, to: TestPerson): Promise<string> {
  const request = await asked({}, by);
  const offer = await offered(to, request.id);
  if (by !== rival) await offered(rival, request.id);
  expect((await step(by, 'acceptquoteoffer', offer.id)).statusCode).toBe(200);
  return request.id;
}

beforeAll(async () => {
  [requester, forwarder, rival] = [await forum.person(), await forum.person(), await forum.person()];
  postId = await awarded(requester, forwarder);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const times = { planned: null, estimated: null, actual: null };
const departed = { kind: 'DEPARTED', place: 'Nhava Sheva', zone: 'Asia/Kolkata', ...times, planned: inHours(48) };
const at = (path = '', id = postId) => `/api/quotePost/shipments/${id}${path}`;
const add = (by: Caller, body: object, id = postId) => forum.send(by, 'POST', at('/milestones', id), body);
const change = (by: Caller, id: string, body: object) => forum.send(by, 'PATCH', at(`/milestones/${id}`), body);
const write = (by: Caller, body: object) => forum.send(by, 'POST', at('/messages'), body);
const read = async (by: Caller, id = postId): Promise<Shipment> => {
  const response = await forum.get(by, at('', id));
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const added = async (by: Caller, body: object = departed, id = postId): Promise<Milestone> => {
  const response = await add(by, body, id);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};

describe('the shipment of an award', () => {
  it('is for the requester and the forwarder alone', async () => {
    expect(await read(requester)).toMatchObject({ side: 'REQUESTER', reference: expect.stringMatching(/^QS-/) });
    expect(await read(forwarder)).toMatchObject({ side: 'FORWARDER', mode: 'SEA_FCL', milestones: [], messages: [] });
    const milestone = await added(forwarder);
    for (const other of [rival, forum.moderator, forum.admin]) {
      expect((await forum.get(other, at())).statusCode).toBe(404);
      expect((await add(other, departed)).statusCode).toBe(404);
      expect((await change(other, milestone.id, { ...departed, version: 1 })).statusCode).toBe(404);
      expect((await forum.send(other, 'DELETE', at(`/milestones/${milestone.id}`))).statusCode).toBe(404);
      expect((await write(other, { message: 'Hello?' })).statusCode).toBe(404);
    }
    expect((await forum.get(null, at())).statusCode).toBe(401);
    expect((await add(null, departed)).statusCode).toBe(401);
  });

  it('does not exist before the award', async () => {
    const request = await asked({}, requester);
    await offered(forwarder, request.id);
    for (const side of [requester, forwarder]) {
      expect((await forum.get(side, at('', request.id))).statusCode).toBe(404);
      expect((await add(side, departed, request.id)).statusCode).toBe(404);
    }
  });

  it('stays open to both after the request was deleted, without its title', async () => {
    const id = await awarded(requester, forwarder);
    await forum.send(requester, 'DELETE', `/api/quotePost/deletequotepost/${id}`);
    for (const side of [requester, forwarder]) expect((await read(side, id)).title).toBeNull();
    expect((await added(forwarder, departed, id)).kind).toBe('DEPARTED');
    expect((await forum.get(rival, at('', id))).statusCode).toBe(404);
  });

  it('has one plan of cut-offs, which both sides replace and remove', async () => {
    const attach = (by: Caller, plan: string | null) => forum.send(by, 'POST', at('/cut-offs'), { plan });
    expect((await attach(forwarder, 'departure=2027-01-12+18%3A00&country=IN&spam=1')).statusCode).toBe(200);
    expect((await read(requester)).cutOffs).toBe('departure=2027-01-12+18%3A00&country=IN');
    expect((await noticesOf(requester, 'shipment.planned')).map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^.+ planned the cut-offs: /),
    );
    expect((await attach(requester, 'country=IN')).json().fields).toEqual({
      plan: 'Enter the departure in the plan first.',
    });
    expect((await attach(rival, null)).statusCode).toBe(404);
    expect((await attach(requester, null)).statusCode).toBe(200);
    expect((await read(forwarder)).cutOffs).toBeNull();
  });
});

describe('a milestone', () => {
  it('is entered and changed by both sides, with the name of the zone as IANA writes it', async () => {
    const milestone = await added(requester, { ...departed, zone: 'asia/calcutta' });
    expect(milestone).toMatchObject({ by: 'REQUESTER', zone: 'Asia/Kolkata', version: 1 });
    const changed = await change(forwarder, milestone.id, { ...departed, actual: inHours(-1), version: 1 });
    expect(changed.json().data).toMatchObject({ by: 'FORWARDER', version: 2 });
    expect(await noticesOf(requester, 'shipment.changed')).toHaveLength(1);
    expect(await noticesOf(forwarder, 'shipment.changed')).toHaveLength(0);
  });

  it('is not overwritten by a second tab', async () => {
    const milestone = await added(forwarder);
    const first = { ...departed, estimated: inHours(50), version: 1 };
    expect((await change(forwarder, milestone.id, first)).statusCode).toBe(200);
    const second = await change(requester, milestone.id, { ...departed, place: 'Mundra', version: 1 });
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
    expect(second.json().current).toMatchObject({ id: milestone.id, version: 2, place: 'Nhava Sheva' });
  });

  it('of another shipment is not found', async () => {
    const other = await awarded(rival, forwarder);
    const milestone = await added(forwarder, departed, other);
    expect((await change(forwarder, milestone.id, { ...departed, version: 1 })).statusCode).toBe(404);
    expect((await forum.send(requester, 'DELETE', at(`/milestones/${milestone.id}`))).statusCode).toBe(404);
  });

  it.each<[string, object, Record<string, RegExp>]>([
    ['an actual time in the future', { actual: inHours(2) }, { actual: /not happened yet/ }],
    ['a wrong year', { planned: inHours(24 * 366 * 4) }, { planned: /Check the year/ }],
    ['no time', { planned: null }, { planned: /at least one/ }],
    ['an unknown zone', { zone: 'Mumbai time' }, { zone: /Europe\/Amsterdam/ }],
    ['an offset instead of a zone', { zone: '+05:30' }, { zone: /Europe\/Amsterdam/ }],
    ['an unknown kind', { kind: 'SAILED' }, { kind: /DEPARTED/ }],
    ['a time without offset', { planned: '2026-12-24T10:00:00' }, { planned: /date and time/ }],
    ['no place', { place: '  ' }, { place: /required/ }],
  ])('with %s is refused', async (_name, fields, problems) => {
    const response = await add(forwarder, { ...departed, ...fields });
    expect(response.statusCode, response.body).toBe(422);
    for (const [field, text] of Object.entries(problems)) expect(response.json().fields[field]).toMatch(text);
  });

  it('that is expected later than planned notifies the other side, and again only if it is later still', async () => {
    const sender = await forum.person();
    const id = await awarded(rival, sender);
    const delays = async () => (await noticesOf(rival, 'shipment.delayed')).length;
    const milestone = await added(sender, { ...departed, estimated: inHours(47) }, id);
    expect(await delays()).toBe(0);
    const send = (hours: number, version: number, more: object = {}) =>
      forum.send(sender, 'PATCH', at(`/milestones/${milestone.id}`, id), {
        ...{ ...departed, estimated: inHours(hours), version },
        ...more,
      });
    await send(60, 1);
    const [notice] = await noticesOf(rival, 'shipment.delayed');
    expect(notice?.title).toBe('Later than planned: Departed, Bed linen to Rotterdam');
    expect(notice?.text).toMatch(/^Departed, Nhava Sheva: expected .* IST, planned .* IST\.$/);
    await forum.db.execute(sql`UPDATE notifications SET read_at = now() WHERE user_id = ${rival.id}`);
    await send(55, 2);
    expect(await delays()).toBe(1);
    await send(70, 3);
    expect(await delays()).toBe(2);
    await send(70, 4, { actual: inHours(-1) });
    expect(await delays()).toBe(2);
    expect(await noticesOf(sender, 'shipment.delayed')).toHaveLength(0);
  });
});

describe('many milestones at once', () => {
  const send = (by: Caller, id: string, milestones: readonly object[]) =>
    forum.send(by, 'POST', at('/milestones/import', id), { milestones });

  it('are added, or get the times that are given and keep the others', async () => {
    const id = await awarded(requester, forwarder);
    const kept = await added(forwarder, { ...departed, actual: inHours(-2) }, id);
    const loaded = { ...departed, kind: 'LOADED' };
    const rows = [{ ...departed, place: 'NHAVA SHEVA', planned: inHours(-5) }, loaded, loaded];
    expect((await send(requester, id, rows)).json().data).toEqual({ added: 2, changed: 1 });
    expect((await send(requester, id, rows)).json().data).toEqual({ added: 0, changed: 0 });
    const { milestones } = await read(forwarder, id);
    expect(milestones).toHaveLength(3);
    expect(milestones.find((one) => one.id === kept.id)).toMatchObject({
      by: 'REQUESTER',
      actual: kept.actual,
      version: 2,
    });
  });

  it('name the wrong field, and then none of them is entered', async () => {
    const id = await awarded(requester, forwarder);
    const response = await send(forwarder, id, [departed, { ...departed, actual: inHours(5) }]);
    expect(response.json().fields).toEqual({ 'milestones.1.actual': expect.stringMatching(/not happened/) });
    const wrong = await send(forwarder, id, [departed, { ...departed, zone: 'CET time' }]);
    expect(Object.keys(wrong.json().fields)).toEqual(['milestones.1.zone']);
    expect((await read(forwarder, id)).milestones).toEqual([]);
    expect((await send(forwarder, id, Array(101).fill(departed))).statusCode).toBe(422);
    expect((await send(rival, id, [departed])).statusCode).toBe(404);
  });
});

describe('a message', () => {
  const upload = async (by: TestPerson): Promise<Attachment> => {
    const file = [{ name: 'file', content: 'Container;Seal\nCSQU3054383;77\n', fileName: 'seals.csv' }];
    return (await sendForm(forum, by, '/api/attachments', file)).json().data;
  };

  it('reaches the other side with its files, and nobody else', async () => {
    const file = await upload(forwarder);
    const sent = await write(forwarder, { message: 'The seals are in the file.', attachments: [file.id] });
    expect(sent.statusCode, sent.body).toBe(201);
    const message = (await read(requester)).messages.at(-1);
    expect(message).toMatchObject({ by: 'FORWARDER', message: 'The seals are in the file.', attachments: [file] });
    expect((await noticesOf(requester, 'shipment.message')).at(-1)?.text).toBe('The seals are in the file.');
    const url = at(`/attachments/${file.id}`);
    for (const side of [requester, forwarder]) expect((await forum.get(side, url)).body).toContain('CSQU3054383');
    for (const other of [rival, forum.admin]) expect((await forum.get(other, url)).statusCode).toBe(404);
    expect((await forum.get(null, url)).statusCode).toBe(401);
  });

  it('takes no files of others', async () => {
    const file = await upload(rival);
    const refused = await write(forwarder, { message: 'Here it is.', attachments: [file.id] });
    expect(refused.json().fields).toEqual({ 'attachments.0': 'Add this file again.' });
  });

  it('stays without a name after its author deleted the account', async () => {
    const leaving = await forum.person();
    const id = await awarded(leaving, forwarder);
    await forum.send(leaving, 'POST', at('/messages', id), { message: 'Please book.' });
    await forum.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'erase' WHERE id = ${leaving.id}`,
    );
    await runAccountDeletion(forum.portal);
    const shipment = await read(forwarder, id);
    expect(shipment.requester).toEqual({ name: null, company: null, hasAccount: false });
    expect(shipment.messages).toMatchObject([{ by: 'REQUESTER', name: null, message: 'Please book.' }]);
    expect((await added(forwarder, departed, id)).by).toBe('FORWARDER');
  });
});
