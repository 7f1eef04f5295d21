import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, type EventPortal, mailsTo, makeEventPortal, newGuest } from '#server/testing/event-portal.ts';
import { deleteUnconfirmed } from './interest-queries.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

test('a guest needs a name and an address, and counts after following the link in the email', async () => {
  const { id } = await portal.event({ eventTitle: 'Port <i>talk</i>\r\nBcc: all', capacity: 3 });
  const bare = await portal.join(null, id, {});
  expect(bare.statusCode).toBe(422);
  expect(bare.json().fields).toEqual({ name: 'Enter your name.', email: 'Enter your email address.' });
  const guest = newGuest();
  const first = await portal.join(null, id, { ...guest, email: ` ${guest.email.toUpperCase()} ` });
  expect(first.statusCode).toBe(201);
  expect(dataOf(first)).toMatchObject({ name: guest.name, state: 'UNCONFIRMED', place: null });
  expect((await portal.see(null, id)).interestedCount).toBe(0);
  const again = await portal.join(null, id, guest);
  expect(again.statusCode).toBe(200);
  expect(dataOf(again)).toMatchObject({ id: dataOf(first).id, state: 'UNCONFIRMED' });

  const token = await portal.tokenFor(guest.email);
  const [mail] = await mailsTo(portal, guest.email, 1);
  expect(mail?.subject).toBe('Confirm that you are coming: Port <i>talk</i> Bcc: all');
  expect(mail?.html).toContain('Port &lt;i&gt;talk&lt;/i&gt;');
  expect(mail?.text).toMatch(/When: .+ \(Europe\/Amsterdam\)/);
  const stored = await portal.db.execute(sql`SELECT 1 FROM event_interests WHERE token_hash = ${token}`);
  expect(stored.rowCount).toBe(0);
  expect(dataOf(await portal.followGuestLink(id, token, 'read')).state).toBe('UNCONFIRMED');
  for (let time = 0; time < 2; time += 1) {
    const confirmed = await portal.followGuestLink(id, token, 'confirm');
    expect(confirmed.statusCode).toBe(200);
    expect(dataOf(confirmed)).toMatchObject({ state: 'GOING', name: guest.name });
    expect((await portal.see(null, id)).interestedCount).toBe(1);
  }
  // The person who types an address must not learn its state.
  expect(dataOf(await portal.join(null, id, guest)).state).toBe('UNCONFIRMED');
  const other = await portal.event();
  expect((await portal.followGuestLink(other.id, token, 'confirm')).statusCode).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const withdrawn = await portal.followGuestLink(id, token, 'withdraw');
    expect(withdrawn.json()).toEqual({ message: 'You are not on the list.', data: null });
    expect((await portal.see(null, id)).interestedCount).toBe(0);
  }
  expect((await portal.followGuestLink(id, token, 'read')).json().data).toBeNull();
  expect((await portal.followGuestLink(id, token, 'confirm')).statusCode).toBe(404);
});

test('a hundred concurrent guests all get a response, even while the event is locked for seconds', async () => {
  const { id } = await portal.event();
  const guests = Array.from({ length: 100 }, newGuest);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holder = portal.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM events WHERE id = ${id} FOR UPDATE`);
    await held;
  });
  // Longer than a request waits for a connection.
  setTimeout(release, 3_000);
  const responses = await Promise.all([
    ...guests.map((guest) => portal.join(null, id, guest)),
    // Requests for other events do not wait.
    ...Array.from({ length: 20 }, () => portal.get(null, '/api/event')),
  ]);
  await holder;
  const of = (status: number) => responses.filter((response) => response.statusCode === status).length;
  expect([of(201), of(200)]).toEqual([100, 20]);
});

test('a hundred concurrent confirmations take one place; with a full event, a guest waits', async () => {
  const { id } = await portal.event({ capacity: 1 });
  const [guest, late] = [newGuest(), newGuest()];
  await Promise.all([portal.join(null, id, guest), portal.join(null, id, late)]);
  const [token, lateToken] = [await portal.tokenFor(guest.email), await portal.tokenFor(late.email)];
  await Promise.all(Array.from({ length: 100 }, () => portal.followGuestLink(id, token, 'confirm')));
  expect(await portal.see(null, id)).toMatchObject({ interestedCount: 1, waitingCount: 0 });
  const waiting = await portal.followGuestLink(id, lateToken, 'confirm');
  expect(dataOf(waiting)).toMatchObject({ state: 'WAITING', place: 1 });
  await portal.followGuestLink(id, token, 'withdraw');
  expect(dataOf(await portal.followGuestLink(id, lateToken, 'read'))).toMatchObject({ state: 'GOING', place: null });
  const [mail] = await mailsTo(portal, late.email, 2);
  expect(mail?.subject).toBe('You have a place: Harbour day');
  expect(mail?.text).toContain(`/events/${id}`);
  expect(mail?.text).toContain('please cancel with the link in the email that asked you to confirm');
});

test('a guest of a full event is asked about the waiting list', async () => {
  const { id } = await portal.event({ capacity: 1 });
  await portal.join(portal.member, id);
  const guest = newGuest();
  await portal.join(null, id, { ...guest, waitlist: true });
  const [mail] = await mailsTo(portal, guest.email, 1);
  expect(mail?.subject).toBe('Confirm that you want a place: Harbour day');
  expect(mail?.text).toContain('asked for a place on the waiting list of “Harbour day”');
});

test('a hundred requests with one address create one row and one email', async () => {
  const { id } = await portal.event();
  const guest = newGuest();
  const responses = await Promise.all(Array.from({ length: 100 }, () => portal.join(null, id, guest)));
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(99);
  await mailsTo(portal, guest.email, 1);
  const rows = await portal.db.execute(sql`SELECT 1 FROM event_interests WHERE event_id = ${id}`);
  expect(rows.rowCount).toBe(1);
});

test('the response to a guest reveals nothing about the address', async () => {
  const { id } = await portal.event();
  await portal.join(portal.member, id);
  const known = newGuest();
  await portal.join(null, id, known);
  await portal.followGuestLink(id, await portal.tokenFor(known.email), 'confirm');
  const probe = async (email: string) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/event/interested/create/${id}`,
      remoteAddress: '10.0.0.9',
      payload: { name: 'Probe', email },
    });
    const { id: given, createdAt, ...rest } = dataOf(response);
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(5000);
    return { status: response.statusCode, message: response.json().message, rest, version: given[14] };
  };
  const unknown = await probe(newGuest().email);
  expect(await probe(known.email)).toEqual(unknown);
  expect(await probe(portal.member.email)).toEqual(unknown);
  expect(unknown.status).toBe(201);
});

test('the email is sent again after ten minutes, with a new link', async () => {
  const { id } = await portal.event();
  const guest = newGuest();
  await portal.join(null, id, guest);
  const first = await portal.tokenFor(guest.email);
  const later = () =>
    portal.db.execute(sql`
    UPDATE attempt_counters SET window_ends_at = now() WHERE kind = 'event.interestMail'`);
  await later();
  await portal.join(null, id, guest);
  const second = await portal.tokenFor(guest.email, 2);
  expect(second).not.toBe(first);
  expect((await portal.followGuestLink(id, first, 'read')).json().data).toBeNull();
  await portal.followGuestLink(id, second, 'confirm');
  await later();
  await portal.join(null, id, guest);
  const third = await portal.tokenFor(guest.email, 3);
  const [mail] = await mailsTo(portal, guest.email, 3);
  expect(mail?.subject).toBe('You are already on the list: Harbour day');
  expect(dataOf(await portal.followGuestLink(id, third, 'read')).state).toBe('GOING');
  expect((await portal.see(null, id)).interestedCount).toBe(1);
});

test('a member takes over the interest of a guest with the same address', async () => {
  const { id } = await portal.event();
  const [confirmed, open] = await portal.people(2);
  if (!confirmed || !open) throw new Error('nobody');
  for (const { email } of [confirmed, open]) await portal.join(null, id, { name: 'As a guest', email });
  await portal.followGuestLink(id, await portal.tokenFor(confirmed.email), 'confirm');
  const claimed = await portal.join(confirmed, id);
  expect(claimed.statusCode).toBe(200);
  expect(dataOf(claimed)).toMatchObject({ state: 'GOING', name: confirmed.name });
  const counted = await portal.join(open, id);
  expect(counted.statusCode).toBe(201);
  expect(await portal.see(open, id)).toMatchObject({ interested: true, interestedCount: 2 });
  const rows = await portal.db.execute(sql`SELECT 1 FROM event_interests WHERE event_id = ${id}`);
  expect(rows.rowCount).toBe(2);
});

test('reports an incomplete link', async () => {
  const { id } = await portal.event();
  const response = await portal.followGuestLink(id, 'short', 'read');
  expect(response.statusCode).toBe(422);
  expect(response.json().fields.token).toBe('This link is not complete. Copy the whole link from the email.');
});

test('deletes a guest without confirmation after a week', async () => {
  const { id } = await portal.event();
  const [open, confirmed, recent] = [newGuest(), newGuest(), newGuest()];
  for (const guest of [open, confirmed, recent]) await portal.join(null, id, guest);
  await portal.followGuestLink(id, await portal.tokenFor(confirmed.email), 'confirm');
  await portal.db.execute(sql`
    UPDATE event_interests SET created_at = now() - interval '8 days'
    WHERE event_id = ${id} AND email <> ${recent.email}`);
  await deleteUnconfirmed(portal.db);
  const rows = await portal.db.execute<{ email: string }>(
    sql`SELECT email FROM event_interests WHERE event_id = ${id} ORDER BY created_at`,
  );
  expect(rows.rows.map((row) => row.email)).toEqual([confirmed.email, recent.email]);
});

test('limits the emails to new addresses that one guest can cause', async () => {
  const busy = await makeEventPortal({ RATE_LIMIT_SCALE: '1' });
  try {
    const { id } = await busy.event();
    const statuses: number[] = [];
    for (let time = 0; time < 22; time += 1) {
      statuses.push((await busy.join(null, id, newGuest())).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);
  } finally {
    await busy.close();
  }
});
