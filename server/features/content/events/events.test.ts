import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalEvent } from '#contract/events.ts';
import type { ErrorResponse } from '#contract/http.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, may } from '#server/policy.ts';
import { type EventPortal, inHours, makeEventPortal, usual } from '#server/testing/event-portal.ts';
import type { Caller } from '#server/testing/portal.ts';
import { publicationIsReadable, publicationIsShown } from '../publications/index.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

interface Page {
  data: PortalEvent[];
  nextCursor: string | null;
}
const list = async (query: string, caller: Caller = null) =>
  (await portal.get(caller, `/api/event?${query}`)).json<Page>();
const idsOf = (page: Page) => page.data.map((item) => item.id);
const change = (id: string, body: object, caller: Caller = portal.staff) =>
  portal.send(caller, 'PATCH', `/api/event/${id}`, body);
const fieldsOf = (response: { json<T>(): T }) => response.json<ErrorResponse>().fields;

test('a published event is sanitised, and lists contain its first paragraph', async () => {
  const created = await portal.event({
    eventTitle: 'Yard <b>&</b> gate',
    description: '<p>First words <script>x</script>here.</p><p onclick="x">Second.</p>',
    tags: ['Ports', 'ports'],
    coverImages: ['/files/0190a000-0000-7000-8000-000000000000.webp'],
    coverAlts: ['A crane'],
    capacity: 5,
  });
  expect(await portal.see(null, created.id)).toMatchObject({
    eventTitle: 'Yard <b>&</b> gate',
    description: '<p>First words here.</p><p>Second.</p>',
    tags: ['ports'],
    coverAlts: ['A crane'],
    interestedCount: 0,
    interested: false,
    interest: null,
    past: false,
    full: false,
    version: 1,
    can: { edit: false },
  });
  const [listed] = (await list('search=yard')).data;
  expect(listed).toMatchObject({ id: created.id, description: '<p>First words here.</p>' });
  expect(created.can.edit).toBe(true);
});

test('only staff write events', async () => {
  expect((await portal.send(null, 'POST', '/api/event', usual)).statusCode).toBe(401);
  expect((await portal.send(portal.member, 'POST', '/api/event', usual)).statusCode).toBe(403);
  const created = await portal.event();
  expect((await change(created.id, { location: 'Mine' }, portal.member)).statusCode).toBe(403);
  expect((await portal.send(portal.member, 'DELETE', `/api/event/${created.id}`)).statusCode).toBe(403);
  expect((await portal.get(portal.member, '/api/event/manage')).statusCode).toBe(403);
});

test('a published event needs text, dates and a place; all errors are reported at once', async () => {
  const draft = await portal.send(portal.staff, 'POST', '/api/event', { eventTitle: 'Only a title' });
  expect(draft.statusCode).toBe(201);
  const { id } = draft.json<{ data: PortalEvent }>().data;
  const refused = await change(id, { status: 'published', mode: 'HYBRID', description: '<p>Short.</p>' });
  expect(refused.statusCode).toBe(422);
  expect(fieldsOf(refused)).toEqual({
    description: 'Write at least 10 characters of text.',
    startDate: 'Enter the start.',
    endDate: 'Enter the end.',
    onlineUrl: 'Enter the address for joining online.',
    location: 'Enter the location.',
  });
});

test.each([
  [{ startDate: inHours(5), endDate: inHours(4) }, { endDate: 'The end must be after the start.' }],
  [{ startDate: inHours(1), endDate: inHours(61 * 24) }, { endDate: 'An event can last at most 60 days.' }],
  [{ timezone: 'Europe/Quayside' }, { timezone: 'Choose a time zone from the list, such as Europe/Amsterdam.' }],
  [{ timezone: '+01:00' }, { timezone: 'Choose a time zone from the list, such as Europe/Amsterdam.' }],
  [
    { startDate: '0001-01-01T00:00:00+14:00', endDate: '9999-12-31T23:00:00-10:00' },
    { startDate: 'Enter a date from 1970 to 2199.', endDate: 'Enter a date from 1970 to 2199.' },
  ],
  [{ startDate: 'tomorrow' }, { startDate: 'Enter a date and time such as 2026-11-21T09:30:00Z.' }],
  [{ capacity: 0 }, { capacity: 'Enter a capacity of 1 or more, or leave it empty for no limit.' }],
  [
    { mode: 'ONLINE', onlineUrl: 'javascript:alert(1)' },
    { onlineUrl: 'Enter a web address such as https://www.company.com. It can’t start with javascript:.' },
  ],
])('%j is refused in a draft, too', async (wrong, fields) => {
  const response = await portal.send(portal.staff, 'POST', '/api/event', { ...usual, status: 'draft', ...wrong });
  expect(response.statusCode, response.body).toBe(422);
  expect(fieldsOf(response)).toEqual(fields);
});

test('an online event needs no location', async () => {
  const created = await portal.event({ mode: 'ONLINE', onlineUrl: 'https://meet.example/1', location: '' });
  expect(created).toMatchObject({ location: null, onlineUrl: 'https://meet.example/1' });
});

test('only staff see drafts and scheduled events', async () => {
  const draft = await portal.event({ status: 'draft', eventTitle: 'Hidden draft' });
  const scheduled = await portal.event({ publishAt: inHours(2), eventTitle: 'Hidden scheduled' });
  for (const { id } of [draft, scheduled]) {
    for (const caller of [null, portal.member]) {
      expect((await portal.get(caller, `/api/event/${id}`)).statusCode).toBe(404);
      expect((await portal.get(caller, `/events/${id}.ics`)).statusCode).toBe(404);
      const interest = await portal.send(caller, 'POST', `/api/event/interested/create/${id}`, {});
      expect(interest.statusCode).toBe(caller ? 404 : 422);
    }
    expect((await portal.see(portal.staff, id)).id).toBe(id);
    expect(idsOf(await list('when=all&limit=100&search=hidden', portal.staff))).not.toContain(id);
  }
  const managed = (await portal.get(portal.staff, '/api/event/manage?status=scheduled')).json<Page>();
  expect(idsOf(managed)).toContain(scheduled.id);
  expect(idsOf(managed)).not.toContain(draft.id);
  const drafts = (await portal.get(portal.staff, '/api/event/manage?status=draft&search=hidden')).json<Page>();
  expect(idsOf(drafts)).toEqual([draft.id]);
});

test('a published event can’t become a draft or be deleted; others can', async () => {
  const scheduled = await portal.event({ publishAt: inHours(2) });
  expect((await change(scheduled.id, { status: 'cancelled' })).json().code).toBe('NOT_PUBLISHED');
  const back = await change(scheduled.id, { status: 'draft' });
  expect(back.json().data).toMatchObject({ status: 'draft', publishedAt: null });
  expect((await portal.send(portal.staff, 'DELETE', `/api/event/${scheduled.id}`)).statusCode).toBe(200);
  expect((await portal.get(portal.staff, `/api/event/${scheduled.id}`)).statusCode).toBe(404);

  const seen = await portal.event();
  expect((await change(seen.id, { status: 'draft' })).json()).toMatchObject({ code: 'ALREADY_PUBLISHED' });
  expect((await portal.send(portal.staff, 'DELETE', `/api/event/${seen.id}`)).statusCode).toBe(409);
  const cancelled = await change(seen.id, { status: 'cancelled', cancelReason: 'Storm' });
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', cancelReason: 'Storm', version: 2 });
  expect((await change(seen.id, { status: 'published' })).json().code).toBe('EVENT_CANCELLED');
  expect(idsOf(await list('limit=100'))).toContain(seen.id);
  const landing = await portal.get(null, '/api/event/landing-page/limit?amount=20');
  expect(idsOf(landing.json<Page>())).not.toContain(seen.id);
});

test('a stale version gets 409 with the newer record', async () => {
  const created = await portal.event();
  expect((await change(created.id, { venue: 'Hall 1', version: 1 })).statusCode).toBe(200);
  const stale = await change(created.id, { venue: 'Hall 2', version: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { venue: 'Hall 1', version: 2 } });
});

test('lists sort and page without gaps or repetitions', async () => {
  const created: PortalEvent[] = [];
  // Two with the same time, so that the id decides.
  const [first, second] = [inHours(200), inHours(201)];
  for (const startDate of [second, first, second, first, inHours(199)]) {
    created.push(await portal.event({ tags: ['paged'], startDate, endDate: inHours(300) }));
  }
  const past = await portal.event({ tags: ['paged'], startDate: inHours(-30), endDate: inHours(-20) });
  const older = await portal.event({ tags: ['paged'], startDate: inHours(-50), endDate: inHours(-25) });
  const walk = async (when: string) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`when=${when}&tag=paged&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    return seen;
  };
  const upcoming = [4, 1, 3, 0, 2].map((place) => created[place]?.id);
  expect(await walk('upcoming')).toEqual(upcoming);
  expect(await walk('past')).toEqual([past.id, older.id]);
  expect(await walk('all')).toEqual([...upcoming.toReversed(), past.id, older.id]);
  expect((await portal.get(null, '/api/event?cursor=nonsense')).statusCode).toBe(422);
});

test('lists filter by mode, words, tag and time', async () => {
  const online = { mode: 'ONLINE', onlineUrl: 'https://meet.example/2' } as const;
  const created = await portal.event({
    ...online,
    tags: ['filtered'],
    eventTitle: 'Güterzüge 100%_',
    organiser: 'Rail & Co',
  });
  const long = await portal.event({ tags: ['filtered'], startDate: inHours(-100), endDate: inHours(1000) });
  expect(idsOf(await list('tag=filtered&mode=ONLINE'))).toEqual([created.id]);
  expect(idsOf(await list(`search=${encodeURIComponent('guterzuge 100%_')}`))).toEqual([created.id]);
  expect(idsOf(await list(`search=${encodeURIComponent('r%l')}`))).toEqual([]);
  expect(idsOf(await list('tag=filtered&search=boots'))).toHaveLength(2);
  const between = (from: number, to: number) => `tag=filtered&when=all&from=${inHours(from)}&to=${inHours(to)}`;
  expect(idsOf(await list(between(500, 600)))).toEqual([long.id]);
  expect(idsOf(await list(between(79, 600)))).toEqual([created.id, long.id]);
  expect(idsOf(await list(between(1001, 1100)))).toEqual([]);
  const wrong = await portal.get(null, `/api/event?from=${inHours(2)}&to=${inHours(1)}`);
  expect(fieldsOf(wrong)).toEqual({ to: 'The end must be after the start.' });
  expect((await portal.get(null, '/api/event?from=0000-01-01T00:00:00Z')).statusCode).toBe(422);
});

test("'interested' lists the caller's own and asks a guest to sign in", async () => {
  const created = await portal.event();
  await portal.send(portal.other, 'POST', `/api/event/interested/create/${created.id}`, {});
  expect(idsOf(await list('interested=true', portal.other))).toEqual([created.id]);
  expect(idsOf(await list('interested=true', portal.member))).toEqual([]);
  expect((await portal.get(null, '/api/event?interested=true')).statusCode).toBe(401);
});

test('the landing page gets the next events, within limits', async () => {
  const soon = await portal.event({ startDate: inHours(0.5), endDate: inHours(1) });
  const ask = (query: string) => portal.get(null, `/api/event/landing-page/limit${query}`);
  expect(idsOf((await ask('')).json<Page>())).toHaveLength(2);
  expect(idsOf((await ask('?amount=5')).json<Page>())).toContain(soon.id);
  for (const amount of ['-1', '0', '1000000', 'x', '1.5']) {
    expect((await ask(`?amount=${amount}`)).statusCode, amount).toBe(422);
  }
});

test('the policy and the query agree on who may read what', async () => {
  const cases: { id: string; shown: boolean; removed: boolean }[] = [];
  for (const status of ['draft', 'published', 'cancelled'] as const) {
    for (const hours of [-1, 1]) {
      for (const removed of [false, true]) {
        const id = newId();
        cases.push({ id, shown: status !== 'draft' && hours < 0 && !removed, removed });
        await portal.db.execute(sql`
          INSERT INTO events (id, title, status, start_date, end_date, published_at, removed_at)
          VALUES (${id}, 'A case', ${status}, now(), now(), now() + make_interval(hours => ${hours}),
            ${removed ? sql`now()` : null})`);
      }
    }
  }
  const actor = (role: Actor['role']): Actor => ({
    userId: null,
    role,
    sessionId: null,
    visitor: async () => '',
  });
  for (const role of ['guest', 'member', 'moderator', 'admin'] as const) {
    const condition = publicationIsReadable(actor(role), sql`e`);
    const rows = await portal.db.execute<{ id: string }>(sql`SELECT e.id FROM events e WHERE ${condition}`);
    const readable = new Set(rows.rows.map((row) => row.id));
    for (const testCase of cases) expect(readable.has(testCase.id)).toBe(may(actor(role), 'event.read', testCase));
  }
  const shown = await portal.db.execute<{ id: string }>(
    sql`SELECT e.id FROM events e WHERE ${publicationIsShown(sql`e`)}`,
  );
  const ids = new Set(shown.rows.map((row) => row.id));
  for (const testCase of cases) expect(ids.has(testCase.id)).toBe(testCase.shown);
});
