import { expect, it } from 'vitest';
import { untilOf } from './suspension-end.ts';

const now = new Date('2027-03-12T10:00:00Z');

it('ends after some days, at the end of a chosen day, or never', () => {
  expect(untilOf('7', '', now)).toBe('2027-03-19T10:00:00.000Z');
  expect(untilOf('day', '2027-04-01', now)).toBe(new Date('2027-04-01T23:59:59').toISOString());
  expect(untilOf('ever', '', now)).toBeNull();
});

it.each(['', 'soon', '2027-03-11'])('rejects %j as an end date', (day) => {
  expect(untilOf('day', day, now)).toBeUndefined();
});
