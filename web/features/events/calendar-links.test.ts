import { expect, test } from 'vitest';
import type { EventId } from '#contract/ids.ts';
import { calendarLinks } from './calendar-links.ts';

const id = '01920000-0000-7000-8000-000000000001' as EventId;
const event = {
  id,
  eventTitle: 'Reefers & plugs: day 1',
  startDate: '2026-11-21T08:30:00.000Z',
  endDate: '2026-11-21T16:00:00.000Z',
  venue: 'Harbour Hall',
  location: 'Rotterdam, Netherlands',
};
const linksOf = (changes: object = {}) => calendarLinks({ ...event, ...changes }, 'https://portal.example');
const fieldsOf = (name: string, changes?: object) => {
  const { href = '' } = linksOf(changes).find((link) => link.name === name) ?? {};
  expect(href).not.toContain('+');
  return Object.fromEntries(new URL(href).searchParams);
};

test('the forms of Google and Outlook are filled in', () => {
  const place = 'Harbour Hall, Rotterdam, Netherlands';
  const url = `https://portal.example/landing/event/${id}`;
  expect(fieldsOf('Google Calendar')).toEqual({
    action: 'TEMPLATE',
    text: event.eventTitle,
    dates: '20261121T083000Z/20261121T160000Z',
    location: place,
    details: url,
  });
  expect(fieldsOf('Outlook')).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.eventTitle,
    startdt: '2026-11-21T08:30:00Z',
    enddt: '2026-11-21T16:00:00Z',
    location: place,
    body: url,
  });
});

test('an event without an end or a place has both in its links', () => {
  const fields = fieldsOf('Google Calendar', { endDate: null, venue: null, location: null });
  expect([fields['dates'], fields['location']]).toEqual(['20261121T083000Z/20261121T083000Z', 'Online']);
});

test('an event without a date has only its file', () => {
  expect(linksOf({ startDate: null }).map(({ name }) => name)).toEqual(['Calendar file (.ics)']);
});
