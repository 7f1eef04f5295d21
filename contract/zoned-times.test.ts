import { describe, expect, it } from 'vitest';
import {
  calendarLeaf,
  formatInZone,
  formatLongMonthDayYear,
  fromLocalInput,
  isKnownZone,
  isoInZone,
  toLocalInput,
  zoneAbbreviation,
} from './zoned-times.ts';

const PARIS = 'Europe/Paris';

describe('a time in a time zone', () => {
  it.each([
    ['date', '13 Mar 2027'],
    ['time', '00:05'],
    ['dateTime', '13 Mar 2027, 00:05'],
  ] as const)('in the style %s', (style, text) => {
    expect(formatInZone('2027-03-12T15:05:00Z', 'Asia/Tokyo', style)).toBe(text);
  });

  it('uses the day of the zone, not of UTC', () => {
    expect(formatLongMonthDayYear('2027-03-12T23:30:00Z', PARIS)).toBe('March 13, 2027');
    expect(formatLongMonthDayYear('2027-03-12T02:30:00Z', 'America/New_York')).toBe('March 11, 2027');
  });

  it('has calendar parts in that zone', () => {
    expect(calendarLeaf('2026-12-31T20:00:00Z', 'Asia/Tokyo')).toEqual({ weekday: 'Fri', day: 1, month: 'Jan' });
    expect(calendarLeaf('soon', 'Asia/Tokyo')).toBeNull();
  });

  it('is empty for an invalid time, and in UTC for an unknown zone', () => {
    expect(formatInZone('soon', PARIS, 'dateTime')).toBe('');
    expect(zoneAbbreviation('soon', PARIS)).toBe('');
    expect(formatInZone('2027-03-12T15:05:00Z', 'Mars/Olympus', 'time')).toBe('15:05');
  });
});

it.each([
  ['2027-01-15T12:00:00Z', PARIS, 'CET'],
  ['2027-07-15T12:00:00Z', PARIS, 'CEST'],
  ['2027-01-15T12:00:00Z', 'Europe/London', 'GMT'],
  ['2027-07-15T12:00:00Z', 'Europe/London', 'BST'],
  ['2027-01-15T12:00:00Z', 'America/New_York', 'EST'],
  ['2027-01-15T12:00:00Z', 'Asia/Kolkata', 'IST'],
  ['2027-01-15T12:00:00Z', 'Asia/Singapore', 'GMT+8'],
  ['2027-01-15T12:00:00Z', 'America/Sao_Paulo', 'GMT-3'],
  ['2027-01-15T12:00:00Z', 'UTC', 'UTC'],
])('names the time zone at %s in %s %s', (iso, zone, name) => {
  expect(zoneAbbreviation(iso, zone)).toBe(name);
});

describe('a datetime-local value', () => {
  it.each([
    ['2027-03-12T14:30', PARIS, '2027-03-12T13:30:00.000Z'],
    ['2027-07-12T14:30', PARIS, '2027-07-12T12:30:00.000Z'],
    ['2027-03-12T14:30', 'Asia/Kolkata', '2027-03-12T09:00:00.000Z'],
    ['2027-01-01T00:15', 'Pacific/Auckland', '2026-12-31T11:15:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, iso) => {
    expect(fromLocalInput(local, zone)).toBe(iso);
    expect(toLocalInput(iso, zone)).toBe(local);
  });

  it('in a gap moves forward by the length of the gap', () => {
    expect(fromLocalInput('2027-03-28T02:30', PARIS)).toBe('2027-03-28T01:30:00.000Z');
    expect(toLocalInput('2027-03-28T01:30:00.000Z', PARIS)).toBe('2027-03-28T03:30');
    expect(fromLocalInput('2027-03-28T01:59', PARIS)).toBe('2027-03-28T00:59:00.000Z');
    expect(fromLocalInput('2027-03-28T03:00', PARIS)).toBe('2027-03-28T01:00:00.000Z');
    expect(fromLocalInput('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  });

  it('that occurs twice is the first one', () => {
    expect(fromLocalInput('2026-10-25T02:30', PARIS)).toBe('2026-10-25T00:30:00.000Z');
    expect(toLocalInput('2026-10-25T00:30:00.000Z', PARIS)).toBe('2026-10-25T02:30');
    expect(toLocalInput('2026-10-25T01:30:00.000Z', PARIS)).toBe('2026-10-25T02:30');
    expect(fromLocalInput('2026-10-25T03:00', PARIS)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is empty while incomplete', () => {
    expect(fromLocalInput('', PARIS)).toBe('');
    expect(fromLocalInput('2027-02-30T', PARIS)).toBe('');
    expect(toLocalInput('', PARIS)).toBe('');
  });
});

it('distinguishes time zones from other names', () => {
  expect(isKnownZone('Asia/Singapore')).toBe(true);
  expect(isKnownZone('Mars/Olympus')).toBe(false);
  expect(isKnownZone('')).toBe(false);
});

it.each([
  ['2027-03-12T13:30:00.000Z', 'Europe/Amsterdam', '2027-03-12T14:30:00+01:00'],
  ['2027-07-12T13:30:00.123Z', 'Europe/Amsterdam', '2027-07-12T15:30:00+02:00'],
  ['2027-03-12T22:30:00Z', 'Asia/Kolkata', '2027-03-13T04:00:00+05:30'],
  ['2027-03-12T02:30:00Z', 'America/St_Johns', '2027-03-11T23:00:00-03:30'],
  ['2027-03-12T02:30:00Z', 'UTC', '2027-03-12T02:30:00+00:00'],
  ['soon', 'UTC', ''],
])('%s in %s is %s, the same moment with its offset', (iso, zone, local) => {
  expect(isoInZone(iso, zone)).toBe(local);
  if (local !== '') expect(Date.parse(local)).toBe(Math.floor(Date.parse(iso) / 1_000) * 1_000);
});
