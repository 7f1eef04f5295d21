import { describe, expect, it } from 'vitest';
import {
  calendarLeaf,
  formatInZone,
  formatLongMonthDayYear,
  fromLocalInput,
  isKnownZone,
  toLocalInput,
  zoneAbbreviation,
} from './zoned-dates.ts';

const PARIS = 'Europe/Paris';

describe('a moment by the clocks of a zone', () => {
  it.each([
    ['date', 'Mar 13, 2027'],
    ['time', '00:05'],
    ['dateTime', 'Mar 13, 2027, 00:05'],
    ['long', 'Saturday, March 13, 2027, 00:05'],
  ] as const)('in the style %s', (style, words) => {
    expect(formatInZone('2027-03-12T15:05:00Z', 'Asia/Tokyo', style)).toBe(words);
  });

  it('has the day of the zone, not of UTC', () => {
    expect(formatLongMonthDayYear('2027-03-12T23:30:00Z', PARIS)).toBe('March 13, 2027');
    expect(formatLongMonthDayYear('2027-03-12T02:30:00Z', 'America/New_York')).toBe('March 11, 2027');
  });

  it('is a leaf of the calendar there', () => {
    expect(calendarLeaf('2026-12-31T20:00:00Z', 'Asia/Tokyo')).toEqual({ weekday: 'Fri', day: 1, month: 'Jan' });
    expect(calendarLeaf('soon', 'Asia/Tokyo')).toBeNull();
  });

  it('is nothing where there is none, and in UTC where the zone is unknown', () => {
    expect(formatInZone('soon', PARIS, 'long')).toBe('');
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
])('clocks at %s in %s are called %s', (iso, zone, name) => {
  expect(zoneAbbreviation(iso, zone)).toBe(name);
});

describe('a time as a field holds it', () => {
  it.each([
    ['2027-03-12T14:30', PARIS, '2027-03-12T13:30:00.000Z'],
    ['2027-07-12T14:30', PARIS, '2027-07-12T12:30:00.000Z'],
    ['2027-03-12T14:30', 'Asia/Kolkata', '2027-03-12T09:00:00.000Z'],
    ['2027-01-01T00:15', 'Pacific/Auckland', '2026-12-31T11:15:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, iso) => {
    expect(fromLocalInput(local, zone)).toBe(iso);
    expect(toLocalInput(iso, zone)).toBe(local);
  });

  it('that the clocks jump over is the one as much later', () => {
    expect(fromLocalInput('2027-03-28T02:30', PARIS)).toBe('2027-03-28T01:30:00.000Z');
    expect(toLocalInput('2027-03-28T01:30:00.000Z', PARIS)).toBe('2027-03-28T03:30');
    expect(fromLocalInput('2027-03-28T01:59', PARIS)).toBe('2027-03-28T00:59:00.000Z');
    expect(fromLocalInput('2027-03-28T03:00', PARIS)).toBe('2027-03-28T01:00:00.000Z');
    expect(fromLocalInput('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  });

  it('that comes twice is the first', () => {
    expect(fromLocalInput('2026-10-25T02:30', PARIS)).toBe('2026-10-25T00:30:00.000Z');
    expect(toLocalInput('2026-10-25T00:30:00.000Z', PARIS)).toBe('2026-10-25T02:30');
    expect(toLocalInput('2026-10-25T01:30:00.000Z', PARIS)).toBe('2026-10-25T02:30');
    expect(fromLocalInput('2026-10-25T03:00', PARIS)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is nothing while it is not whole', () => {
    expect(fromLocalInput('', PARIS)).toBe('');
    expect(fromLocalInput('2027-02-30T', PARIS)).toBe('');
    expect(toLocalInput('', PARIS)).toBe('');
  });
});

it('knows zones from names that are none', () => {
  expect(isKnownZone('Asia/Singapore')).toBe(true);
  expect(isKnownZone('Mars/Olympus')).toBe(false);
  expect(isKnownZone('')).toBe(false);
});
