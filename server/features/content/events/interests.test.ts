import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataOf, type EventPortal, inHours, mailsTo, makeEventPortal, newGuest } from '#server/testing/event-portal.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { withdrawFromAllEvents } from './withdraw-from-all.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

test('a member’s name and address come from the account; a second request returns the first interest', async () => {
  const { id } = await portal.event({ mode: 'HYBRID', onlineUrl: 'https://meet.example/3' });
  const first = await portal.join(portal.member, id, {
    name: 'Somebody Else',
    email: 'else@else.example',
    remind: true,
  });
  expect(first.statusCode).toBe(201);
  expect(dataOf(first)).toMatchObject({ name: portal.member.name, state: 'GOING', place: null, remind: true });
  const again = await portal.join(portal.member, id, { remind: false, note: 'again' });
  expect(again.statusCode).toBe(200);
  expect(dataOf(again)).toEqual(dataOf(first));
  const seen = await portal.see(portal.member, id);
  expect(seen).toMatchObject({ interested: true, interestedCount: 1, onlineUrl: 'https://meet.example/3' });
  const { createdAt, ...rest } = dataOf(first);
  expect(seen.interest).toMatchObject(rest);
  expect(Date.parse(seen.interest?.createdAt ?? '')).toBe(Date.parse(createdAt));
  for (const caller of [null, portal.other]) {
    expect(await portal.see(caller, id)).toMatchObject({ interested: false, interest: null, onlineUrl: null });
  }
  const list = await portal.get(portal.staff, `/api/event/interested/${id}`);
  expect(list.json().data).toMatchObject([{ email: portal.member.email, note: null, isMember: true }]);
  expect((await portal.get(portal.member, `/api/event/interested/${id}`)).statusCode).toBe(403);
});

test('can be withdrawn, and again without an error', async () => {
  const { id } = await portal.event();
  await portal.join(portal.member, id);
  expect((await portal.leave(portal.member, id)).json().message).toBe('You are no longer on the list.');
  expect((await portal.leave(portal.member, id)).json().message).toBe('You were not on the list.');
  expect(await portal.see(portal.member, id)).toMatchObject({ interested: false, interestedCount: 0 });
  expect((await portal.leave(null, id)).statusCode).toBe(401);
});

test('refuses past, cancelled and full events', async () => {
  const past = await portal.event({ startDate: inHours(-3), endDate: inHours(-1) });
  const cancelled = await portal.event();
  await portal.change(cancelled.id, { status: 'cancelled' });
  const full = await portal.event({ capacity: 1 });
  await portal.join(portal.other, full.id);
  for (const caller of [null, portal.member]) {
    const who = caller ? {} : newGuest();
    for (const [id, code, message] of [
      [past.id, 'EVENT_PAST', 'This event is over.'],
      [cancelled.id, 'EVENT_CANCELLED', 'This event is cancelled.'],
      [full.id, 'EVENT_FULL', 'Every place is taken. You can join the waiting list.'],
    ] as const) {
      const response = await portal.join(caller, id, who);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code, message });
    }
  }
  const waiting = await portal.join(portal.member, full.id, { waitlist: true });
  expect(dataOf(waiting)).toMatchObject({ state: 'WAITING', place: 1 });
  expect(waiting.json().message).toBe('The event is full. You are number 1 on the waiting list.');
  // A person on the list gets the existing interest, even if the event is full.
  expect((await portal.join(portal.other, full.id)).statusCode).toBe(200);
  expect(await portal.see(portal.member, full.id)).toMatchObject({ full: true, interestedCount: 1, waitingCount: 1 });
});

test('a hundred concurrent requests of a person create one interest', async () => {
  const { id } = await portal.event();
  const responses = await Promise.all(Array.from({ length: 100 }, () => portal.join(portal.member, id)));
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(99);
  expect(new Set(responses.map((response) => dataOf(response).id)).size).toBe(1);
  expect((await portal.see(null, id)).interestedCount).toBe(1);
});

test('of a hundred people for ten places, ten get one and ninety wait in order', async () => {
  const crowd = await portal.people(100);
  const { id } = await portal.event({ capacity: 10 });
  const responses = await Promise.all(crowd.map((person) => portal.join(person, id, { waitlist: true })));
  const states = responses.map(dataOf);
  const byId = new Map(crowd.map((person, place) => [states[place]?.id ?? '', person]));
  const going = states.filter((state) => state.state === 'GOING');
  expect(going).toHaveLength(10);
  const waiting = states.filter((state) => state.state === 'WAITING').sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  expect(waiting.map(({ place }) => place)).toEqual(Array.from({ length: 90 }, (_, place) => place + 1));
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 10, waitingCount: 90, full: true });

  // Seven with a place and three on the waiting list leave at once: the next seven get places.
  const leaving = [...going.slice(0, 7), ...waiting.slice(1, 4)].map(({ id }) => byId.get(id) as TestPerson);
  await Promise.all(leaving.map((person) => portal.leave(person, id)));
  const stayed = [waiting[0], ...waiting.slice(4)];
  const rows = await portal.db.execute<{ id: string; state: string }>(
    sql`SELECT id, state FROM event_interests WHERE event_id = ${id} ORDER BY queue_number`,
  );
  const nowGoing = rows.rows.filter((row) => row.state === 'GOING').map((row) => row.id);
  const nowWaiting = rows.rows.filter((row) => row.state === 'WAITING').map((row) => row.id);
  expect(nowGoing).toHaveLength(10);
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 10, waitingCount: nowWaiting.length });
  // Those who left may have had a place for a moment, so only the order is certain.
  const order = stayed.map((interest) => interest?.id ?? '');
  const moved = order.filter((memberId) => nowGoing.includes(memberId));
  expect(moved).toEqual(order.slice(0, moved.length));
  expect(nowWaiting).toEqual(order.slice(moved.length));
  expect(moved).toHaveLength(7);

  // A larger capacity gives places to the next five.
  await portal.change(id, { capacity: 15 });
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 15, waitingCount: nowWaiting.length - 5 });
  const fifth = byId.get(nowWaiting[4] ?? '') as TestPerson;
  expect((await portal.see(fifth, id)).interest).toMatchObject({ state: 'GOING', place: null });
  const sixth = byId.get(nowWaiting[5] ?? '') as TestPerson;
  expect((await portal.see(sixth, id)).interest).toMatchObject({ state: 'WAITING', place: 1 });
  const [mail] = await mailsTo(portal, fifth.email, 1);
  expect(mail?.subject).toBe('You have a place: Harbour day');
  expect(await portal.noticesOf(fifth)).toEqual([
    { kind: 'event.place', title: 'You have a place: Harbour day', text: '', url: `/event/${id}` },
  ]);
});

test('without a limit, nobody has to wait', async () => {
  const { id } = await portal.event({ capacity: 1 });
  for (const person of await portal.people(4)) await portal.join(person, id, { waitlist: true });
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 1, waitingCount: 3, full: true });
  await portal.change(id, { capacity: null });
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 4, waitingCount: 0, full: false });
});

test('counts stay right when a person gets a place while the account is deleted', async () => {
  const { id } = await portal.event({ capacity: 1 });
  const [going, waiting] = await portal.people(2);
  if (!going || !waiting) throw new Error('nobody');
  await portal.join(going, id);
  await portal.join(waiting, id, { waitlist: true });
  const blocked = (count: number) =>
    vi.waitFor(
      async () => {
        const found = await portal.db.execute(sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        expect(found.rowCount).toBe(count);
      },
      { timeout: 10_000 },
    );
  const blocker = new pg.Client({ connectionString: portal.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM events WHERE id = $1 FOR UPDATE', [id]);
  const left = portal.leave(going, id);
  await blocked(1);
  const deleted = portal.db.transaction((tx) => withdrawFromAllEvents(tx, portal.portal.jobs, waiting.id));
  await blocked(2);
  await blocker.query('COMMIT');
  await blocker.end();
  await Promise.all([left, deleted]);
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 0, waitingCount: 0 });
});

test('staff export the attendees, and nobody else', async () => {
  const { id } = await portal.event({ capacity: 1 });
  const other = await portal.event();
  await portal.join(portal.member, id, { company: '=1+1', note: '@SUM(A1)', remind: true });
  await portal.join(portal.other, id, { waitlist: true });
  await portal.join(null, id, { ...newGuest(), waitlist: true });
  await portal.join(portal.member, other.id);
  const path = `/api/event/interested/${id}/export`;
  for (const [caller, status] of [
    [null, 401],
    [portal.member, 403],
  ] as const) {
    expect((await portal.get(caller, path)).statusCode).toBe(status);
  }
  const response = await portal.get(portal.staff, path);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="attendees-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...lines] = response.body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFName,Email,Phone,Company,Note,Status,Number on the waiting list,Account,Wants a reminder,Registered (UTC)',
  );
  expect(lines.map((line) => line.replace(/,[^,]*$/, ''))).toEqual([
    `${portal.member.name},${portal.member.email},,'=1+1,'@SUM(A1),going,,member,yes`,
    `${portal.other.name},${portal.other.email},,,,waiting,1,member,no`,
  ]);
  const logged = await portal.db.execute(
    sql`SELECT actor_id FROM audit_log WHERE action = 'event.attendeesExported' AND subject = ${`event:${id}`}`,
  );
  expect(logged.rows).toEqual([{ actor_id: portal.staff.id }]);
});

test('the staff list is paged in order of registration', async () => {
  const { id } = await portal.event({ capacity: 2 });
  const crowd = await portal.people(5);
  for (const person of crowd) await portal.join(person, id, { waitlist: true });
  await portal.join(null, id, { ...newGuest(), waitlist: true });
  const seen: { email: string; place: number | null }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await portal.get(
      portal.staff,
      `/api/event/interested/${id}?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    const page: { data: typeof seen; nextCursor: string | null } = response.json();
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ email }) => email)).toEqual(crowd.map((person) => person.email));
  expect(seen.map(({ place }) => place)).toEqual([null, null, 1, 2, 3]);
});
