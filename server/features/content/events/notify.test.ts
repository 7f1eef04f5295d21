import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventPortal, inHours, mailsTo, makeEventPortal, newGuest } from '#server/testing/event-portal.ts';
import { remind } from './remind.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

test('notifies everyone on the list once about new dates or places, with the old and the new ones', async () => {
  const [going, waiting] = await portal.people(2);
  if (!going || !waiting) throw new Error('nobody');
  const { id } = await portal.event({
    capacity: 1,
    startDate: '2098-03-12T14:00:00+01:00',
    endDate: '2098-03-12T16:00:00+01:00',
    mode: 'HYBRID',
    onlineUrl: 'https://meet.example/old',
  });
  const guest = newGuest();
  await portal.join(null, id, guest);
  await portal.join(going, id);
  await portal.join(waiting, id, { waitlist: true });
  await portal.followGuestLink(id, await portal.tokenFor(guest.email), 'confirm');
  const unasked = newGuest();
  await portal.join(null, id, { ...unasked, waitlist: true });

  // A change that does not affect anyone's plans notifies nobody.
  await portal.change(id, { description: '<p>Another text altogether.</p>', organiser: 'Port' });
  await portal.change(id, {
    startDate: '2098-06-20T23:00:00+02:00',
    endDate: '2098-06-21T01:30:00+02:00',
    venue: 'Hall <2>',
    onlineUrl: 'https://meet.example/new',
  });
  const [toGoing] = await mailsTo(portal, going.email, 1);
  expect(toGoing?.subject).toBe('Changed: Harbour day');
  expect(toGoing?.text).toContain('Previously: Wednesday 12 Mar 2098, 14:00–16:00 CET (Europe/Amsterdam)');
  expect(toGoing?.text).toContain(
    'Now: Friday 20 Jun 2098, 23:00 CEST – Saturday 21 Jun 2098, 01:30 CEST (Europe/Amsterdam)',
  );
  expect(toGoing?.text).toContain('Where: Hall <2>, Rotterdam (previously: Rotterdam)');
  expect(toGoing?.html).toContain('Hall &lt;2&gt;');
  expect(toGoing?.text).toContain('The link for joining it online is now https://meet.example/new');
  expect(toGoing?.text).toContain(`/event/${id}`);
  const [toWaiting] = await mailsTo(portal, waiting.email, 1);
  expect(toWaiting?.text).toContain('You are still on the waiting list.');
  expect(toWaiting?.text).not.toContain('meet.example');
  const [toGuest] = await mailsTo(portal, guest.email, 2);
  expect(toGuest?.subject).toBe('Changed: Harbour day');
  expect(toGuest?.text).toContain(`/events/${id}`);
  expect((await portal.noticesOf(waiting)).map(({ kind }) => kind)).toEqual(['event.changed']);
  expect((await portal.noticesOf(going))[0]?.text).not.toContain('meet.example');

  await portal.change(id, { status: 'cancelled', cancelReason: 'The quay is closed.' });
  const [end] = await mailsTo(portal, going.email, 2);
  expect(end?.subject).toBe('Cancelled: Harbour day');
  expect(end?.text).toContain('Reason: The quay is closed.');
  await mailsTo(portal, waiting.email, 2);
  await mailsTo(portal, guest.email, 3);
  await mailsTo(portal, unasked.email, 1);
});

test('sends a reminder once, a day before, to those who asked for it', async () => {
  const [attendee, other, far] = await portal.people(3);
  if (!attendee || !other || !far) throw new Error('nobody');
  const soon = await portal.event({ startDate: inHours(23), endDate: inHours(25), capacity: 2 });
  const later = await portal.event({ startDate: inHours(25), endDate: inHours(26) });
  const guest = newGuest();
  await portal.join(attendee, soon.id, { remind: true });
  await portal.join(other, soon.id);
  await portal.join(far, later.id, { remind: true });
  await portal.join(null, soon.id, { ...guest, waitlist: true, remind: true });
  await portal.followGuestLink(soon.id, await portal.tokenFor(guest.email), 'confirm');
  await Promise.all(Array.from({ length: 10 }, () => remind(portal.portal)));
  const [mail] = await mailsTo(portal, attendee.email, 1);
  expect(mail?.subject).toBe('Soon: Harbour day');
  expect(await portal.noticesOf(attendee)).toMatchObject([{ kind: 'event.reminder', url: `/event/${soon.id}` }]);
  expect(await portal.noticesOf(other)).toEqual([]);
  expect(await portal.noticesOf(far)).toEqual([]);

  // People are notified when the event is postponed by a week, and reminded again before the new date.
  await portal.change(soon.id, { startDate: inHours(190), endDate: inHours(192) });
  await mailsTo(portal, attendee.email, 2);
  await remind(portal.portal);
  await portal.db.execute(sql`UPDATE events SET start_date = now() + interval '2 hours' WHERE id = ${soon.id}`);
  await remind(portal.portal);
  const mails = await mailsTo(portal, attendee.email, 3);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Changed: Harbour day',
    'Soon: Harbour day',
    'Soon: Harbour day',
  ]);
  // The guest was on the waiting list the whole time.
  expect((await mailsTo(portal, guest.email, 2)).map(({ subject }) => subject)).not.toContain('Soon: Harbour day');
});

test('a job that runs twice notifies each person once', async () => {
  const { id } = await portal.event();
  await portal.join(portal.member, id);
  await portal.change(id, { venue: 'Hall 5' });
  await mailsTo(portal, portal.member.email, 1);
  const jobs = () =>
    portal.db.execute<{ data: object; state: string }>(
      sql`SELECT data, state FROM pgboss.job WHERE name = 'tell-interested' AND data->>'eventId' = ${id}`,
    );
  const [job] = (await jobs()).rows;
  await portal.db.transaction((tx) => portal.portal.jobs.add(tx, { name: 'tell-interested' }, job?.data ?? {}));
  const states = async () => (await jobs()).rows.map((row) => row.state);
  await expect.poll(states).toEqual(['completed', 'completed']);
  const mails = await portal.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${portal.member.email}`);
  expect(mails.rowCount).toBe(1);
  expect(await portal.noticesOf(portal.member)).toHaveLength(1);
});

test('does not notify the person who made the change', async () => {
  const { id } = await portal.event({ startDate: inHours(100), endDate: inHours(102) });
  const [going] = await portal.people(1);
  if (!going) throw new Error('nobody');
  for (const person of [portal.staff, going]) await portal.join(person, id);
  await portal.change(id, { venue: 'Hall 3' });
  await mailsTo(portal, going.email, 1);
  const notices = await portal.db.execute<{ user_id: string }>(
    sql`SELECT user_id FROM notifications WHERE kind = 'event.changed' AND url = ${`/event/${id}`}`,
  );
  expect(notices.rows).toEqual([{ user_id: going.id }]);
});
