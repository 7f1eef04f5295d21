import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, formatMoment, formatRelative, inReaderZone, timeAttribute } from './dates.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const zoneBefore = process.env['TZ'];

beforeEach(() => {
  process.env['TZ'] = 'Pacific/Auckland';
});

afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

it('has at most three digits of a second in an attribute', () => {
  expect(timeAttribute('2026-11-14T21:05:00.123456Z')).toBe('2026-11-14T21:05:00.123Z');
  expect(timeAttribute('2026-11-14')).toBe('2026-11-14');
});

describe('a date', () => {
  it.each([
    ['2026-11-14', '14 Nov 2026'],
    ['2026-11-14T23:59:59.000Z', '14 Nov 2026'],
    ['2026-09-01T00:00:00.000Z', '1 Sep 2026'],
    ['soon', ''],
  ])('of %s is %s in UTC', (iso, text) => {
    expect(formatDate(iso)).toBe(text);
  });

  it('has a time of day in UTC, or in the zone of the reader', () => {
    expect(formatMoment('2026-11-14T21:05:00.000Z')).toBe('14 Nov 2026, 21:05');
    expect(formatMoment(inReaderZone('2026-11-14T21:05:00.000Z'))).toBe('15 Nov 2026, 10:05');
  });
});

describe('a relative time', () => {
  it.each([
    ['2026-11-23T12:00:20Z', 'just now'],
    ['2026-11-23T11:59:30Z', 'just now'],
    ['2026-11-23T11:59:00Z', '1 minute ago'],
    ['2026-11-23T11:00:01Z', '59 minutes ago'],
    ['2026-11-23T11:00:00Z', '1 hour ago'],
    ['2026-11-23T09:00:00Z', '3 hours ago'],
    ['2026-11-22T12:00:00Z', '1 day ago'],
    ['2026-11-16T12:00:01Z', '6 days ago'],
  ])('of %s is %s', (iso, text) => {
    expect(formatRelative(iso, NOW)).toBe(text);
  });

  it('is the date of the reader after seven days and in the future', () => {
    expect(formatRelative('2026-11-16T12:00:00Z', NOW)).toBe('17 Nov 2026');
    expect(formatRelative('2026-11-24T12:00:00Z', NOW)).toBe('25 Nov 2026');
  });
});
