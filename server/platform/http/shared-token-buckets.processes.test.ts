/** Rate limits of two replicas that share a Redis. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RedisEngine, redisProgram, startRedis } from '#server/testing/engines/redis.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addReplica, type Replica } from '#server/testing/replicas.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { SharedTokenBuckets } from './shared-token-buckets.ts';
import { type Bucket, TokenBuckets } from './token-buckets.ts';

describe.skipIf(redisProgram === null)('shared token buckets', () => {
  let server: RedisEngine;
  let redis: Redis;
  let other: Redis;
  beforeAll(async () => {
    server = await startRedis();
    [redis, other] = await Promise.all([openRedis(server.url(1)), openRedis(server.url(1))]);
  });
  afterAll(async () => {
    redis.close();
    other.close();
    await server.stop();
  });
  beforeEach(() => redis.run((client) => client.flushDb()));

  const bucket = (key: string, capacity: number, refillMs = 60_000): Bucket => ({ key, capacity, refillMs });
  const both = () => [new SharedTokenBuckets(redis), new SharedTokenBuckets(other)] as const;

  it('give as many tokens in total as buckets in memory', async () => {
    const [one, two] = both();
    const own = new TokenBuckets();
    for (let request = 0; request < 8; request += 1) {
      const shared = await (request % 2 ? one : two).take(bucket('a', 5));
      const alone = own.take(bucket('a', 5));
      expect(shared > 0).toBe(alone > 0);
      expect(Math.abs(shared - alone)).toBeLessThan(2_000);
    }
  });

  it('count exactly when requests arrive at the same time', async () => {
    const [one, two] = both();
    const waits = await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 ? one : two).take(bucket('b', 30))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
  });

  it('take a token of each or none at all', async () => {
    const [one, two] = both();
    expect(await one.take(bucket('small', 1))).toBe(0);
    expect(await two.take(bucket('large', 2), bucket('small', 1))).toBeGreaterThan(0);
    expect([await one.take(bucket('large', 2)), await one.take(bucket('large', 2))]).toEqual([0, 0]);
  });

  it('fill again, and leave nothing behind', async () => {
    const [one] = both();
    expect(await one.take(bucket('quick', 1, 200))).toBe(0);
    const wait = await one.take(bucket('quick', 1, 200));
    expect(wait).toBeGreaterThan(0);
    await expect.poll(() => one.take(bucket('quick', 1, 200))).toBe(0);
    await expect.poll(() => redis.run((client) => client.dbSize())).toBeLessThanOrEqual(1);
  });

  it('refuse for no longer than usual after the clock of Redis was set back', async () => {
    const [one] = both();
    await one.take(bucket('later', 2, 1_000));
    await redis.run((client) => client.set(`${redis.prefix}limit:later`, String(Date.now() + 3_600_000)));
    const wait = await one.take(bucket('later', 2, 1_000));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1_000);
    await expect.poll(() => one.take(bucket('later', 2, 1_000))).toBe(0);
  });

  it('count in Redis, however fast they fill', async () => {
    const [one] = both();
    expect(await one.take(bucket('fast', 6_000_000_000, 0.00001))).toBe(0);
    expect(redis.isAvailable).toBe(true);
  });

  it('do not ask Redis again while it is known to refuse', async () => {
    const [one] = both();
    await one.take(bucket('c', 1));
    await one.take(bucket('c', 1));
    const asked = vi.spyOn(redis, 'evaluate');
    expect(one.take(bucket('c', 1), bucket('d', 1))).toBeGreaterThan(0);
    expect(one.wait(bucket('c', 1))).toBeGreaterThan(0);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('refuse requests that must not wait, by the response to an earlier one', async () => {
    const [one] = both();
    expect([one.takeNow(bucket('e', 1)), one.takeNow(bucket('e', 1))]).toEqual([0, 0]);
    await expect.poll(() => one.wait(bucket('e', 1))).toBeGreaterThan(0);
    expect(one.takeNow(bucket('e', 1))).toBeGreaterThan(0);
  });
});

describe.skipIf(redisProgram === null)('rate limits of two replicas', () => {
  let server: RedisEngine;
  let portal: TestPortal;
  let second: Replica;
  beforeAll(async () => {
    server = await startRedis();
    portal = await startTestPortal({ REDIS_URL: server.url(), RATE_LIMIT_SCALE: '1' });
    second = await addReplica(portal);
  });
  afterAll(async () => {
    await second.close();
    await portal.close();
    await server.stop();
  });

  const apps = () => [portal.app, second.app];
  /** Alternates between the replicas. */
  async function statuses(count: number, request: object): Promise<number[]> {
    const all: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const app = apps()[at % 2];
      if (app) all.push((await app.inject(request)).statusCode);
    }
    return all;
  }
  const allowed = (all: readonly number[]) => all.filter((status) => status !== 429).length;

  it('are the same whichever replica answers', async () => {
    const person = await portal.person();
    const request = {
      method: 'POST',
      url: '/api/generalPost/creategeneralpost',
      headers: { cookie: person.cookie },
      payload: { title: 'A draft that is saved', status: 'draft' },
    };
    expect(allowed(await statuses(14, request))).toBe(10);
  });

  it('count a sign-in before and after the body with one call to Redis', async () => {
    const redis = portal.portal.redis;
    if (!redis) throw new Error('The portal has no Redis.');
    const asked = vi.spyOn(redis, 'evaluate');
    const request = (email: string) => ({
      method: 'POST' as const,
      url: '/api/user/login',
      remoteAddress: '203.0.113.7',
      payload: { email, password: 'not-the-password-2026' },
    });
    await portal.app.inject(request('nobody@quayside.example'));
    // Presence is reported at the same time.
    expect(asked.mock.calls.filter(([{ name }]) => name === 'take tokens')).toHaveLength(1);
    asked.mockRestore();
    const answers = await statuses(20, request('nobody@quayside.example'));
    expect(allowed(answers)).toBe(9);
    const others = await statuses(30, { ...request('x@quayside.example'), remoteAddress: '203.0.113.7' });
    expect(allowed(others)).toBe(10);
  });

  it('do not send the secrets of links or email addresses to Redis', async () => {
    const [link, email, password] = [
      'abcdefghijklmnop'.repeat(4),
      'somebody@quayside.example',
      'linden under 7 clouds',
    ];
    await portal.send(null, 'POST', '/api/user/reset-password', { link, password });
    await portal.send(null, 'POST', '/api/user/login', { email, password });
    const keys = (await portal.portal.redis?.run((client) => client.keys('*'))) ?? [];
    expect(keys.filter((key) => key.includes('limit:tryCode:ip:'))).toHaveLength(2);
    expect(keys.filter((key) => key.includes(link) || key.includes(email))).toEqual([]);
  });

  it('continue for each replica by itself while Redis is unavailable', async () => {
    await server.kill();
    await expect.poll(() => portal.portal.redis?.isAvailable).toBe(false);
    const request = { url: '/api/search?q=x', remoteAddress: '203.0.113.8' };
    const answers = await statuses(4, request);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect((await portal.get(null, '/api/metrics')).body).toContain('redis_up 0');
    await server.restart();
    await expect.poll(() => portal.portal.redis?.isAvailable).toBe(true);
    expect(await statuses(2, request)).toEqual([200, 200]);
  });
});
