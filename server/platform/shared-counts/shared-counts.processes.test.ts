import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RedisEngine, redisProgram, startRedis } from '#server/testing/engines/redis.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { SharedCounts } from './shared-counts.ts';

describe.skipIf(redisProgram === null)('shared counts', () => {
  let server: RedisEngine;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    const redis = await openRedis(server.url());
    await redis.run((client) => client.flushDb());
    redis.close();
  });
  afterAll(() => server.stop());

  interface TestReplica {
    readonly counts: SharedCounts;
    readonly redis: Redis;
    readonly seen: Map<string, number>;
    /** Ends it as `kill -9` does. */
    die(): void;
  }
  async function replica(recentMs = 60_000): Promise<TestReplica> {
    const redis = await openRedis(server.url());
    const seen = new Map<string, number>();
    const options = { counted: ['person', 'hidden'], recentMs, maxRecent: 1_000, recall: () => seen };
    const counts = new SharedCounts(redis, options);
    closers.push(() => redis.close());
    await expect.poll(() => counts.totals).not.toBeNull();
    return { counts, redis, seen, die: () => redis.close() };
  }
  const person = (name: string) => ({ kind: 'person', name });
  const people = ({ counts }: TestReplica) => counts.totals?.held['person'];

  it('count each name once, however many replicas hold it, until the last releases it', async () => {
    const [one, two] = [await replica(), await replica()];
    one.counts.hold(person('ana'));
    two.counts.hold(person('ana'));
    two.counts.hold(person('ben with spaces'));
    for (const each of [one, two]) await expect.poll(() => people(each)).toBe(2);
    one.counts.release(person('ana'));
    one.counts.hold({ kind: 'hidden', name: 'eve' });
    await expect.poll(() => two.counts.totals?.held).toEqual({ person: 2, hidden: 1 });
    two.counts.release(person('ana'));
    for (const each of [one, two]) await expect.poll(() => people(each)).toBe(1);
  });

  it('no longer count what a dead replica held after some seconds, even with many names', async () => {
    const [one, two] = [await replica(), await replica()];
    for (let at = 0; at < 12_000; at += 1) two.counts.hold(person(`person ${at}`));
    one.counts.hold(person('person 7'));
    await expect.poll(() => people(one)).toBe(12_000);
    two.die();
    await expect.poll(() => people(one)).toBe(1);
    await expect.poll(() => one.redis.run((client) => client.keys('*holder:*'))).toHaveLength(1);
  });

  it('no longer count dead replicas and past visitors, even after the clock of Redis was set back', async () => {
    const [one, two] = [await replica(), await replica()];
    two.counts.hold(person('ben'));
    two.counts.saw('guest');
    await expect.poll(() => [people(one), one.counts.totals?.recent]).toEqual([1, 1]);
    two.die();
    const later = Date.now() + 3_600_000;
    await one.redis.run(async (client) => {
      for (const name of ['holders', 'recent'])
        for (const value of await client.zRange(`${one.redis.prefix}${name}`, 0, -1))
          await client.zAdd(`${one.redis.prefix}${name}`, { score: later, value });
    });
    await expect.poll(() => [people(one), one.counts.totals?.recent]).toEqual([0, 0]);
  });

  it('are right again after Redis came back empty', async () => {
    const [one, two] = [await replica(), await replica()];
    one.counts.hold(person('ana'));
    two.counts.hold(person('ben'));
    one.seen.set('guest', performance.now());
    one.counts.saw('guest');
    await expect.poll(() => [people(two), two.counts.totals?.recent]).toEqual([2, 1]);
    await server.kill();
    await expect.poll(() => one.counts.totals).toBeNull();
    await expect.poll(() => two.counts.totals).toBeNull();
    one.counts.release(person('ana'));
    one.counts.hold(person('eve'));
    one.counts.hold(person('kim'));
    await server.restart();
    for (const each of [one, two]) {
      await expect.poll(() => people(each)).toBe(3);
      expect(each.counts.totals?.recent).toBe(1);
    }
  });

  it('are right again after a replica was cut off for longer than replicas may be silent', async () => {
    const [one, two] = [await replica(), await replica()];
    one.counts.hold(person('ana'));
    two.counts.hold(person('ben'));
    await expect.poll(() => people(one)).toBe(2);
    // What a replica finds when others took it for dead.
    await one.redis.run((client) => client.del('quayside:0:holders'));
    two.counts.release(person('ben'));
    two.counts.hold(person('eve'));
    const held = async () => (await one.redis.run((client) => client.hKeys('quayside:0:held:person'))).sort();
    await expect.poll(held).toEqual(['ana', 'eve']);
    for (const each of [one, two]) await expect.poll(() => people(each)).toBe(2);
  });

  it('hold no more of a name than allowed, over all replicas at the same time', async () => {
    const [one, two] = [await replica(), await replica()];
    const place = { kind: 'place', name: 'account 1', max: 10 };
    const other = { kind: 'place', name: 'address 1', max: 200 };
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, at) => (at % 2 ? one : two).counts.holdBelow([place, other])),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    const holder = (await one.redis.run((client) => client.hGet('quayside:0:held:place', 'address 1'))) ?? '';
    expect(holder).toBe('10');
    one.counts.release(place);
    await expect.poll(() => two.counts.holdBelow([place])).toBe(true);
    expect(await one.counts.holdBelow([place])).toBe(false);
  });

  it('count what was seen once for all replicas, until it was not seen for a while', async () => {
    const [one, two] = [await replica(1_500), await replica(1_500)];
    for (const { counts } of [one, two]) counts.saw('guest');
    two.counts.saw('other');
    await expect.poll(() => one.counts.totals?.recent).toBe(2);
    await expect.poll(() => one.counts.totals?.recent).toBe(0);
  });
});
