import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreateEvent } from '#contract/events.ts';
import { type EventPortal, inHours, makeEventPortal } from '#server/testing/event-portal.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal({
    PUBLIC_URL: 'https://quay.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SITE_NAME: 'Quay, side; & co',
  });
});
afterAll(() => portal.close());

function parse(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((subcomponent) => new ICAL.Event(subcomponent)),
  };
}
const feed = async () => parse((await portal.get(null, '/events/calendar.ics')).body);
const found = async (id: string) => (await feed()).events.find((event) => event.uid === `${id}@quay.example`);

test('serves an event as a file, with its text as plain text', async () => {
  const created = await portal.event({
    eventTitle: 'Crane <b>day</b>; 1, 2\r\nBEGIN:VALARM',
    description: '<p>Meet &amp; greet, <em>then</em> ships</p><p>More.</p>',
    venue: 'Hall 1; left',
    mode: 'HYBRID',
    onlineUrl: 'https://meet.example/secret',
  });
  const response = await portal.get(null, `/events/${created.id}.ics`);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(`attachment; filename="event-${created.id}.ics"`);
  expect(response.headers['cache-control']).toBe('public, max-age=300');
  expect(response.body).not.toContain('secret');
  expect(response.body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const { events } = parse(response.body);
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event).toMatchObject({
    summary: 'Crane <b>day</b>; 1, 2 BEGIN:VALARM',
    description: 'Meet & greet, then ships',
    location: 'Hall 1; left, Rotterdam',
    uid: `${created.id}@quay.example`,
    sequence: 1,
  });
  expect(event?.component.getFirstPropertyValue('url')).toBe(`https://quay.example/events/${created.id}`);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event?.startDate.toJSDate().toISOString().slice(0, 19)).toBe(created.startDate?.slice(0, 19));
  expect(event?.component.getAllSubcomponents('valarm')).toEqual([]);
});

test('the calendar is in the language of its address', async () => {
  const { id } = await portal.event({
    eventTitle: 'Hafentag',
    venue: '',
    location: '',
    mode: 'ONLINE',
    onlineUrl: 'https://meet.example/x',
  });
  const { calendar } = parse((await portal.get(null, '/de/events/calendar.ics')).body);
  expect(calendar.getFirstPropertyValue('name')).toBe('Quay\\, side\\; & co: Veranstaltungen');
  const { events } = parse((await portal.get(null, `/ar/events/${id}.ics`)).body);
  expect(events[0]?.location).toBe('عبر الإنترنت');
  expect(events[0]?.component.getFirstPropertyValue('url')).toBe(`https://quay.example/ar/events/${id}`);
});

test('serves no calendar of an event that can’t be read', async () => {
  for (const path of ['nonsense', '0190a000-0000-7000-8000-000000000000', '..%2f..%2fsecret']) {
    expect((await portal.get(null, `/events/${path}.ics`)).statusCode, path).toBe(404);
  }
});

test('the feed contains published and cancelled events of the last 90 days and later', async () => {
  const days = (from: number, to: number): Partial<CreateEvent> => ({
    startDate: inHours(from * 24),
    endDate: inHours(to * 24),
  });
  const created = await portal.event();
  const recent = await portal.event(days(-89.5, -89));
  const old = await portal.event(days(-92, -91));
  const long = await portal.event(days(-140, -85));
  const draft = await portal.event({ status: 'draft' });
  const scheduled = await portal.event({ publishAt: inHours(1) });
  const { calendar } = await feed();
  // Compares escaped text, because the parser does not unescape this property.
  expect(calendar.getFirstPropertyValue('name')).toBe('Quay\\, side\\; & co events');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  for (const shown of [created, recent, long]) expect(await found(shown.id), shown.id).toBeDefined();
  for (const hidden of [old, draft, scheduled]) expect(await found(hidden.id), hidden.id).toBeUndefined();
  await portal.send(portal.staff, 'PATCH', `/api/event/${created.id}`, { status: 'cancelled' });
  const cancelled = await found(created.id);
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(cancelled?.sequence).toBe(2);
});

test('an event across a clock change keeps both times', async () => {
  // Amsterdam leaves summer time at 01:00 UTC: 20:00 CEST to 08:00 CET lasts 13 hours.
  const created = await portal.event({
    startDate: '2099-10-24T20:00:00+02:00',
    endDate: '2099-10-25T08:00:00+01:00',
    timezone: 'Europe/Amsterdam',
  });
  const event = await found(created.id);
  expect(event?.startDate.toString()).toBe('2099-10-24T18:00:00Z');
  expect(event?.endDate.toString()).toBe('2099-10-25T07:00:00Z');
  expect(event?.duration.toSeconds()).toBe(13 * 3600);
  const noon = inHours(3);
  const moment = await found((await portal.event({ startDate: noon, endDate: noon })).id);
  expect(moment?.component.hasProperty('dtend')).toBe(false);
});

test('an unchanged calendar is not sent again', async () => {
  const created = await portal.event();
  for (const url of ['/events/calendar.ics', `/events/${created.id}.ics`]) {
    const first = await portal.get(null, url);
    const again = await portal.app.inject({ url, headers: { 'if-none-match': `"other", W/${first.headers.etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  }
  const tag = (await portal.get(null, '/events/calendar.ics')).headers.etag;
  await portal.send(portal.staff, 'PATCH', `/api/event/${created.id}`, { venue: 'Elsewhere' });
  const changed = await portal.app.inject({ url: '/events/calendar.ics', headers: { 'if-none-match': String(tag) } });
  expect(changed.statusCode).toBe(200);
});

test('no line of a calendar ends within an escape, wherever the escape falls', async () => {
  for (let length = 50; length < 70; length += 1) {
    const created = await portal.event({
      eventTitle: `${'x'.repeat(length)}, y; z`,
      venue: `${'é'.repeat(length)}, 1; 2`,
    });
    const { body } = await portal.get(null, `/events/${created.id}.ics`);
    const lines = body.split('\r\n');
    expect(lines.filter((line) => (/\\*$/.exec(line)?.[0] ?? '').length % 2 === 1)).toEqual([]);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(parse(body).events[0]?.summary).toBe(`${'x'.repeat(length)}, y; z`);
  }
});
