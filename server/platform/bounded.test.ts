import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { bounded, boundedByKey, boundedForEach } from './bounded.ts';

it('lets one key take only its share, so that others do not wait behind it', async () => {
  const pool = boundedForEach({
    atOnce: 1,
    perKey: 2,
    maxWaiting: 20,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const greedy = Array.from({ length: 10 }, (_, index) => pool('greedy', work(`greedy ${index}`)));
  const modest = pool('modest', work('modest'));
  await Promise.all([...greedy, modest]);
  expect(done).toHaveLength(11);
  expect(done.indexOf('modest')).toBe(2);
});

it('refuses work when too many wait, and continues after a failure', async () => {
  const pool = boundedForEach({
    atOnce: 1,
    perKey: 1,
    maxWaiting: 2,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const fail = () => pool('one', () => Promise.reject(new Error('failed')));
  const ends = await Promise.allSettled([fail(), fail(), fail(), fail(), pool('another', async () => 'fine')]);
  expect(ends.map((end) => (end.status === 'rejected' ? end.reason.message : end.value))).toEqual([
    'failed',
    'failed',
    'failed',
    'Too many people are doing this right now. Try again in a moment.',
    'fine',
  ]);
});

it('runs up to the limit at a time and the rest in order', async () => {
  const run = bounded({
    atOnce: 2,
    maxWaiting: 20,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, (_, index) => run(work(index))));
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
});

it('says when to retry, and accepts work again once there is room', async () => {
  const run = bounded({
    atOnce: 1,
    maxWaiting: 0,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const first = run(async () => 'first');
  await expect(run(async () => 'second')).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 });
  expect(await first).toBe('first');
  expect(await run(async () => 'third')).toBe('third');
});

it('runs different keys at the same time, and the same key one after the other', async () => {
  const run = boundedByKey({
    atOnce: 1,
    maxWaiting: 5,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  await Promise.all([run('a', work('a1')), run('a', work('a2')), run('b', work('b1'))]);
  expect(steps.indexOf('b1 begins')).toBeLessThan(steps.indexOf('a1 ends'));
  expect(steps.indexOf('a1 ends')).toBeLessThan(steps.indexOf('a2 begins'));
});

it('runs work in the async context of its caller', async () => {
  const context = new AsyncLocalStorage<string>();
  const run = bounded({
    atOnce: 1,
    maxWaiting: 5,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const ask = (name: string) =>
    context.run(name, () =>
      run(async () => {
        await new Promise(setImmediate);
        return context.getStore();
      }),
    );
  expect(await Promise.all([ask('one'), ask('two'), ask('three')])).toEqual(['one', 'two', 'three']);
});
