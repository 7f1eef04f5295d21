import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { takeToken } from './attempt-queries.ts';

const bucket = { capacity: 10, refillSeconds: 90 };
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('a request that began before the bucket was used up gets no new bucket', async () => {
  const take = (tx: Parameters<typeof takeToken>[0]) => takeToken(tx, 'test', 'someone', bucket);
  await portal.db.transaction(async (waiting) => {
    for (let used = 1; used <= bucket.capacity; used += 1) {
      expect(await portal.db.transaction(take)).toMatchObject({ taken: true, used });
    }
    expect(await take(waiting)).toMatchObject({ taken: false });
  });
});
