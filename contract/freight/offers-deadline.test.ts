import { describe, expect, it } from 'vitest';
import { deadlineOf, deadlineProblem, deadlineText } from './offers-deadline.ts';

const now = new Date('2026-10-20T22:30:00Z');

describe('the deadline for offers', () => {
  it.each([
    ['a day without a zone', '2026-11-02', 'UTC', '2026-11-02T23:59:59.999Z'],
    ['a day of the requester', '2026-11-02', 'Asia/Kolkata', '2026-11-02T18:29:59.999Z'],
    ['an hour in winter time', '2026-11-02T17:00', 'Europe/Berlin', '2026-11-02T16:00:00.000Z'],
    ['an hour in summer time', '2026-10-24T17:00', 'Europe/Berlin', '2026-10-24T15:00:00.000Z'],
    ['an hour that occurs twice', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['an hour with seconds', '2026-11-02T17:00:30', 'Europe/Berlin', '2026-11-02T16:00:30.000Z'],
    ['a moment', '2026-11-02T17:00:00Z', 'Europe/Berlin', '2026-11-02T17:00:00.000Z'],
    ['a moment with an offset', '2026-11-02T17:00:00+05:30', 'UTC', '2026-11-02T11:30:00.000Z'],
    ['a number of days', 3, 'UTC', '2026-10-23T23:59:59.999Z'],
    ['a number of days where it is tomorrow already', 3, 'Asia/Kolkata', '2026-10-24T18:29:59.999Z'],
  ])('can be %s', (_, until, zone, moment) => {
    expect(deadlineOf(until, zone, now).toISOString()).toBe(moment);
  });

  it.each([
    ['2026-10-21', 'UTC', true],
    ['2026-10-21', 'Asia/Kolkata', false],
    ['2026-10-21T08:00', 'America/New_York', true],
    ['2026-10-20T23:00', 'UTC', false],
    ['2026-12-19T23:59', 'UTC', true],
    ['2026-12-20T00:00', 'UTC', false],
  ])('%s in %s is from tomorrow to 60 days from now: %s', (until, zone, isAllowed) => {
    expect(deadlineProblem(until, zone, now) === undefined).toBe(isAllowed);
  });

  it('is shown with its zone', () => {
    expect(deadlineText('2026-11-02T16:00:00.000Z', 'Europe/Berlin')).toBe('2 Nov 2026, 17:00 CET (Europe/Berlin)');
    expect(deadlineText('2026-11-02T23:59:59.999Z', 'UTC')).toBe('2 Nov 2026, 23:59 UTC');
  });
});
