import { expect, it } from 'vitest';
import { boundedForEach } from './bounded.ts';

it('keeps nobody waiting behind all that one other has', async () => {
  const pool = boundedForEach({ atOnce: 1, each: 2, maxWaiting: 20, busyMessage: 'Busy.' });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const greedy = Array.from({ length: 10 }, (_, index) => pool('greedy', work(`greedy ${index}`)));
  const modest = pool('modest', work('modest'));
  await Promise.all([...greedy, modest]);
  expect(done).toHaveLength(11);
  expect(done.indexOf('modest')).toBe(2);
});

it('refuses who waits with too many, and goes on after a failure', async () => {
  const pool = boundedForEach({ atOnce: 1, each: 1, maxWaiting: 2, busyMessage: 'Busy.' });
  const fail = () => pool('one', () => Promise.reject(new Error('failed')));
  const ends = await Promise.allSettled([fail(), fail(), fail(), fail(), pool('another', async () => 'fine')]);
  expect(ends.map((end) => (end.status === 'rejected' ? end.reason.message : end.value))).toEqual([
    'failed',
    'failed',
    'failed',
    'Busy.',
    'fine',
  ]);
});
