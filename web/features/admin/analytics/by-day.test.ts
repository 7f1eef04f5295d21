import { expect, it } from 'vitest';
import { byDay, totalOf } from './by-day.ts';

it('groups the counts by day, oldest first', () => {
  const days = byDay({
    views: [
      { day: '2027-03-02', count: 5 },
      { day: '2027-03-01', count: 4 },
    ],
    visitors: [{ day: '2027-03-02', count: 2 }],
    signUps: [{ day: '2027-02-28', count: 1 }],
    signIns: [],
  });
  expect(days).toEqual([
    { day: '2027-02-28', views: 0, visitors: 0, signUps: 1, signIns: 0 },
    { day: '2027-03-01', views: 4, visitors: 0, signUps: 0, signIns: 0 },
    { day: '2027-03-02', views: 5, visitors: 2, signUps: 0, signIns: 0 },
  ]);
  expect(totalOf(days, 'views')).toBe(9);
});
