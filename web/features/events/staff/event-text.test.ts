import { describe, expect, test } from 'vitest';
import { bodyOf, type EventText, emptyText, factsOf, validate } from './event-text.ts';

const written: EventText = {
  ...emptyText('Europe/Amsterdam'),
  eventTitle: 'Reefer day',
  description: '<p>Everything about cold chains.</p>',
  start: '2026-10-24T22:00',
  end: '2026-10-25T06:00',
  location: 'Rotterdam, Netherlands',
};

describe('the text of an event form', () => {
  test('keeps the local time across a clock change', () => {
    expect(bodyOf(written)).toMatchObject({
      startDate: '2026-10-24T20:00:00.000Z',
      endDate: '2026-10-25T05:00:00.000Z',
    });
    expect(bodyOf({ ...written, timezone: 'America/New_York' }).startDate).toBe('2026-10-25T02:00:00.000Z');
  });

  test('sends no empty fields, and none of another format', () => {
    const input = { ...written, venue: '  ', onlineUrl: 'https://meet.example/1' };
    expect(bodyOf(input)).toMatchObject({ venue: null, onlineUrl: null, capacity: null });
    expect(bodyOf({ ...input, mode: 'ONLINE', capacity: ' 40 ' })).toMatchObject({
      location: null,
      onlineUrl: 'https://meet.example/1',
      capacity: 40,
    });
  });
});

describe('what is missing', () => {
  test('is only the title for a draft', () => {
    expect(validate({ ...emptyText('UTC'), eventTitle: 'Reefer day' }, false)).toEqual({});
    expect(Object.keys(validate(emptyText('UTC'), false))).toEqual(['eventTitle']);
  });

  test('is every required field once it is published', () => {
    expect(validate(written, true)).toEqual({});
    const bare = { ...emptyText('UTC'), eventTitle: 'Reefer day', mode: 'HYBRID' as const };
    expect(Object.keys(validate(bare, true))).toEqual(['startDate', 'endDate', 'description', 'location', 'onlineUrl']);
  });

  test('is reported beside an invalid field', () => {
    expect(validate({ ...written, end: '2026-10-24T21:59' }, false)).toHaveProperty('endDate');
    for (const capacity of ['0', '-3', '2.5', 'many', '1000000']) {
      expect(validate({ ...written, capacity }, false), capacity).toHaveProperty('capacity');
    }
  });
});

test('the comparison of two versions shows a change to each field', () => {
  const changes: Partial<EventText>[] = [
    { start: '2026-10-24T21:00' },
    { end: '2026-10-25T07:00' },
    { timezone: 'UTC' },
    { mode: 'HYBRID' },
    { location: 'Antwerp, Belgium' },
    { venue: 'Harbour Hall' },
    { onlineUrl: 'https://meet.example/1', mode: 'ONLINE' },
    { organiser: 'Kontor Zoll' },
    { capacity: '40' },
    { covers: [{ url: '/files/1.webp', alt: 'A quay' }] },
  ];
  for (const change of changes)
    expect(factsOf({ ...written, ...change }), JSON.stringify(change)).not.toEqual(factsOf(written));
});
