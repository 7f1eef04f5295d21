import { describe, expect, test } from 'vitest';
import { bodyOf, type EventText, emptyText, faultsOf } from './event-text.ts';

const written: EventText = {
  ...emptyText('Europe/Amsterdam'),
  eventTitle: 'Reefer day',
  description: '<p>Everything about cold chains.</p>',
  start: '2026-10-24T22:00',
  end: '2026-10-25T06:00',
  location: 'Rotterdam, Netherlands',
};

describe('an event as it is typed', () => {
  test('keeps the time on the wall: the same hour is another moment after the clocks have changed', () => {
    expect(bodyOf(written)).toMatchObject({
      startDate: '2026-10-24T20:00:00.000Z',
      endDate: '2026-10-25T05:00:00.000Z',
    });
    expect(bodyOf({ ...written, timezone: 'America/New_York' }).startDate).toBe('2026-10-25T02:00:00.000Z');
  });

  test('sends nothing for what is empty, or belongs to another way of taking part', () => {
    const typed = { ...written, venue: '  ', onlineUrl: 'https://meet.example/1' };
    expect(bodyOf(typed)).toMatchObject({ venue: null, onlineUrl: null, capacity: null });
    expect(bodyOf({ ...typed, mode: 'ONLINE', capacity: ' 40 ' })).toMatchObject({
      location: null,
      onlineUrl: 'https://meet.example/1',
      capacity: 40,
    });
  });
});

describe('what is missing', () => {
  test('is a title alone for a draft', () => {
    expect(faultsOf({ ...emptyText('UTC'), eventTitle: 'Reefer day' }, false)).toEqual({});
    expect(Object.keys(faultsOf(emptyText('UTC'), false))).toEqual(['eventTitle']);
  });

  test('is everything that readers need once it is published', () => {
    expect(faultsOf(written, true)).toEqual({});
    const bare = { ...emptyText('UTC'), eventTitle: 'Reefer day', mode: 'HYBRID' as const };
    expect(Object.keys(faultsOf(bare, true))).toEqual(['startDate', 'endDate', 'description', 'location', 'onlineUrl']);
  });

  test('is named beside its field where it makes no sense', () => {
    expect(faultsOf({ ...written, end: '2026-10-24T21:59' }, false)).toHaveProperty('endDate');
    for (const capacity of ['0', '-3', '2.5', 'many', '1000000']) {
      expect(faultsOf({ ...written, capacity }, false), capacity).toHaveProperty('capacity');
    }
  });
});
