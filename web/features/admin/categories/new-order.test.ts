import { expect, it } from 'vitest';
import { inNewOrder } from './new-order.ts';

it('moves one row up or down and keeps the order of the others', () => {
  expect(inNewOrder(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(inNewOrder(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(inNewOrder(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
