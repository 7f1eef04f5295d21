import { expect, it } from 'vitest';
import { actionsFor } from './queue-actions.ts';

it.each([
  ['pending', 'post', 'pending', ['approve', 'reject', 'remove']],
  ['reported', 'reply', 'success', ['dismiss', 'hide', 'remove']],
  ['reported', 'comment', 'success', ['dismiss', 'remove']],
  ['reported', 'post', 'pending', ['dismiss', 'reject', 'remove']],
  ['reported', 'post', 'rejected', ['dismiss', 'remove']],
] as const)('in the queue of %s, a %s that is %s offers %j', (queue, type, status, acts) => {
  expect(actionsFor(queue, { type, status }).map(({ act }) => act)).toEqual(acts);
});
