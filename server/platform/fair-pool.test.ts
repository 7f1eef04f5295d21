import { expect, it } from 'vitest';
import { fairPool } from './fair-pool.ts';

const member = (key: string) => ({ key, isGuest: false });
const guest = (key: string) => ({ key, isGuest: true });

const settle = () => new Promise(setImmediate);

/** Starts work that ends when it is released. */
function controlled(pool: ReturnType<typeof fairPool>) {
  const begun: string[] = [];
  const releases: (() => void)[] = [];
  return {
    begun,
    start: (name: string, sender: { key: string; isGuest: boolean }) =>
      pool(() => {
        begun.push(name);
        return new Promise<void>((resolve) => releases.push(resolve));
      }, sender),
    async release() {
      releases.shift()?.();
      await settle();
    },
  };
}

it('starts members before guests, and lets senders take turns', async () => {
  const { begun, start, release } = controlled(
    fairPool({
      atOnce: 1,
      maxWaiting: 40,
      busyMessage: 'Too many people are doing this right now. Try again in a moment.',
    }),
  );
  const all = [
    start('first', guest('a')),
    ...['a1', 'a2', 'a3'].map((name) => start(name, guest('a'))),
    start('b1', guest('b')),
    ...['x1', 'x2', 'x3'].map((name) => start(name, member('x'))),
    start('y1', member('y')),
  ];
  while (begun.length < all.length) await release();
  await release();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'x1', 'y1', 'x2', 'x3', 'a1', 'b1', 'a2', 'a3']);
});

it('keeps a place for members while guests fill theirs', async () => {
  const pool = fairPool({
    atOnce: 2,
    guestsAtOnce: 1,
    maxWaiting: 40,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const { begun, start, release } = controlled(pool);
  const all = [start('a1', guest('a')), start('b1', guest('b')), start('x1', member('x'))];
  await settle();
  expect(begun).toEqual(['a1', 'x1']);
  for (let round = 0; round < 3; round += 1) await release();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'x1', 'b1']);
});

it('runs no more of one sender at once than its share', async () => {
  const { begun, start, release } = controlled(
    fairPool({
      atOnce: 3,
      perSender: 2,
      maxWaiting: 40,
      busyMessage: 'Too many people are doing this right now. Try again in a moment.',
    }),
  );
  const all = ['x1', 'x2', 'x3'].map((name) => start(name, member('x')));
  all.push(start('y1', member('y')));
  await settle();
  expect(begun).toEqual(['x1', 'x2', 'y1']);
  for (let round = 0; round < 4; round += 1) await release();
  await Promise.all(all);
});

it('refuses an address that has too much waiting, and still accepts others and members', async () => {
  const pool = fairPool({
    atOnce: 1,
    maxWaiting: 4,
    maxWaitingPerAddress: 1,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const { start, release } = controlled(pool);
  const all = [start('a1', guest('a')), start('a2', guest('a'))];
  await expect(start('a3', guest('a'))).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 });
  all.push(start('b1', guest('b')));
  for (let n = 0; n < 4; n += 1) all.push(start(`x${n}`, member('x')));
  await expect(start('x4', member('x'))).rejects.toMatchObject({ status: 503 });
  for (const _work of all) await release();
  await Promise.all(all);
});

it('continues after a failure, and knows the sender of a request', async () => {
  const pool = fairPool({
    atOnce: 1,
    maxWaiting: 2,
    busyMessage: 'Too many people are doing this right now. Try again in a moment.',
  });
  const failing = pool(() => Promise.reject(new Error('failed')), member('x'));
  await expect(failing).rejects.toThrow('failed');
  expect(await pool(async () => 'fine', guest('a'))).toBe('fine');
});
