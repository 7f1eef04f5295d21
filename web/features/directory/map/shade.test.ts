import { expect, it } from 'vitest';
import { shadeOf } from './shade.ts';

it('gets darker with the number of companies', () => {
  expect([0, 1, 2, 4, 5, 9, 10, 4000].map(shadeOf)).toEqual([0, 1, 2, 2, 3, 3, 4, 4]);
});
