import { describe, expect, test } from 'vitest';
import { differsBetween, timesInZone } from './event-times.ts';

const AMSTERDAM = 'Europe/Amsterdam';

describe('the times of an event', () => {
  test('names the day and the zone once if both are the same', () => {
    expect(timesInZone('2026-11-21T08:30:00Z', '2026-11-21T16:00:00Z', AMSTERDAM)).toBe('21 Nov 2026, 09:30–17:00 CET');
    expect(timesInZone('2026-11-21T08:30:00Z', null, AMSTERDAM)).toBe('21 Nov 2026, 09:30 CET');
  });

  test('names both zones across a clock change', () => {
    expect(timesInZone('2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z', AMSTERDAM)).toBe(
      '27 Mar 2027, 22:00 CET – 28 Mar 2027, 06:00 CEST',
    );
    expect(timesInZone('2027-10-31T00:30:00Z', '2027-10-31T02:00:00Z', AMSTERDAM)).toBe(
      '31 Oct 2027, 02:30 CEST–03:00 CET',
    );
  });
});

test('zones differ if either end differs: London and Lisbon never, New York always', () => {
  const [start, end] = ['2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z'];
  expect(differsBetween(start, end, 'Europe/London', 'Europe/Lisbon')).toBe(false);
  expect(differsBetween(start, end, AMSTERDAM, 'America/New_York')).toBe(true);
  // The offsets are equal until one of them changes its clocks.
  expect(differsBetween(start, end, AMSTERDAM, 'Africa/Algiers')).toBe(true);
  expect(differsBetween(start, start, AMSTERDAM, 'Africa/Algiers')).toBe(false);
});
