import { expect, test } from 'vitest';
import { laneOf, queryOf } from './lane.ts';

const spelled = (title: string) => laneOf(title)?.map((end) => end.map((words) => words.join(' ')));

test.each([
  ['2×40HC bed linen INNSA → NLRTM, FCA Ahmedabad', 'innsa', 'nlrtm'],
  ['2×40HC bed linen from Nhava Sheva → Rotterdam', 'innsa', 'nlrtm'],
  ['linen innsa -> nlrtm', 'nhava sheva', 'rotterdam'],
  ['FTL 33 euro pallets furniture Warsaw → Daventry, DAP', 'warsaw', 'daventry'],
  ['Calibration set NRT → MUC', 'nrt', 'muc'],
])('the lane of %j', (title, from, to) => {
  const [first, second] = spelled(title) ?? [];
  expect([first, second]).toEqual([expect.arrayContaining([from]), expect.arrayContaining([to])]);
});

test.each(['Grain by rail to the Danube', '→ NLRTM', 'INNSA →', '', '→'])('%j names no lane', (title) =>
  expect(laneOf(title)).toBeNull(),
);

test('the query contains only words, whatever the title contains', () => {
  const lane = laneOf("a'b & (c → d) | !e:* <-> \\f");
  expect(lane && queryOf(lane)).toMatch(/^\([\p{L}\p{N} <>|-]+\) & \([\p{L}\p{N} <>|-]+\)$/u);
});
