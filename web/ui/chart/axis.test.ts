import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [1, 3],
    [0, 1, 2, 3],
  ],
  [
    [5, 0],
    [0, 2, 4, 6],
  ],
  [[9], [0, 5, 10]],
  [
    [41, 32],
    [0, 20, 40, 60],
  ],
  [[100], [0, 50, 100]],
  [[1234], [0, 500, 1000, 1500]],
])('an axis for the counts %j has the ticks %j', (counts, ticks) => {
  expect(axisOf(counts)).toEqual({ top: ticks.at(-1), ticks });
});
