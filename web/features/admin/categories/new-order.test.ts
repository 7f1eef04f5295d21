import { expect, it } from 'vitest';
import { inNewOrder } from './new-order.ts';

it('moves one place up or down and leaves the others in their order', () => {
  expect(inNewOrder(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(inNewOrder(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(inNewOrder(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
