import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RedisEngine, redisProgram, startRedis } from '#server/testing/engines/redis.ts';
import { localCertificate } from '#server/testing/local-certificate.ts';
import { findFreePort, startPortalProcess } from '#server/testing/portal-process.ts';
import { judge, redisCheck } from '../checks/redis.ts';
import { checkServer } from './check-server.ts';
import { isWrongCommand } from './errors.ts';
import { openRedis, type Redis, redisScript } from './redis.ts';

const add = redisScript('add', "return redis.call('INCR', KEYS[1])");
const opened: Redis[] = [];
async function open(url: string): Promise<{ redis: Redis; lines: string[] }> {
  const redis = await openRedis(url);
  opened.push(redis);
  const lines: string[] = [];
  redis.log = { warn: (line) => void lines.push(line) };
  return { redis, lines };
}
afterEach(() => {
  for (const redis of opened.splice(0)) redis.close();
});

describe('a mistake that the operator has to correct', () => {
  const info = (more: Record<string, string>) =>
    Object.entries({ redis_version: '7.0.15', redis_mode: 'standalone', role: 'master', ...more })
      .map(([name, value]) => `${name}:${value}\r\n`)
      .join('');
  it.each([
    ['an old server', { redis_version: '6.0.16' }, /is Redis 6\.0\.16.*version 6\.2 or newer/],
    ['a cluster', { redis_mode: 'cluster' }, /is a cluster.*single Redis/],
    ['a managed cluster', { cluster_enabled: '1' }, /is a cluster/],
    ['a Sentinel', { redis_mode: 'sentinel' }, /is a Sentinel/],
    ['a copy', { role: 'slave' }, /read-only copy.*primary/],
  ])('%s is refused in one line', (_, facts, line) => {
    expect(() => checkServer(info(facts), 'redis.example:6379')).toThrow(line);
  });
  it('no server of a supported version is refused', () => {
    for (const version of ['6.2.0', '7.2.4', '8.4.1', '10.0.0'])
      expect(() => checkServer(info({ redis_version: version }), 'redis.example:6379')).not.toThrow();
  });
});

describe.skipIf(redisProgram === null)('Redis', () => {
  let server: RedisEngine;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  it('refuses a wrong password, a missing one, a wrong number and missing rights, and says what to change', async () => {
    const guarded = await startRedis(
      '--requirepass',
      'right',
      '--user',
      'reader',
      'on',
      '>reader',
      '~*',
      '+@read',
      '+info',
    );
    const at = (user: string, number = '') => `redis://${user}127.0.0.1:${guarded.port}${number}`;
    try {
      await expect(openRedis(at(':wrong@'))).rejects.toThrow(
        /^REDIS_URL: .*refuses the user or the password\. Correct/,
      );
      await expect(openRedis(at(''))).rejects.toThrow(/^REDIS_URL: .*Add it to the URL/);
      await expect(openRedis(at(':right@', '/99'))).rejects.toThrow(/^REDIS_URL: .*no database of this number/);
      await expect(openRedis(at('reader:reader@'))).rejects.toThrow(/^REDIS_URL: .*ACL SETUSER/);
      expect((await open(at(':right@', '/15'))).redis.isAvailable).toBe(true);
      const { redis } = await open(at(':right@'));
      const rights = ['on', '>portal', '~quayside:*', '&quayside:*', '+@all'];
      await redis.run((client) => client.aclSetUser('portal', rights));
      expect((await open(at('portal:portal@'))).redis.isAvailable).toBe(true);
    } finally {
      await guarded.stop();
    }
  });

  it('refuses a cluster', async () => {
    const cluster = await startRedis('--cluster-enabled', 'yes');
    await expect(openRedis(cluster.url())).rejects.toThrow(/^REDIS_URL: .*is a cluster/);
    await cluster.stop();
  });

  it('runs scripts, also after a restart has forgotten them', async () => {
    const { redis } = await open(server.url());
    expect([await redis.evaluate(add, ['n'], []), await redis.evaluate(add, ['n'], [])]).toEqual([1, 2]);
    await server.kill();
    await expect.poll(() => redis.isAvailable).toBe(false);
    await server.restart();
    await expect.poll(() => redis.isAvailable).toBe(true);
    expect(await redis.evaluate(add, ['n'], [])).toBe(1);
  });

  it('goes on with everything else when it refuses one command, and logs that once', async () => {
    const { redis, lines } = await open(server.url());
    const downs: number[] = [];
    redis.onUnavailable(() => downs.push(1));
    const wrong = redisScript('count wrongly', "return redis.call('SET', KEYS[1], '1', 'PX', 0)");
    await expect(redis.evaluate(wrong, ['n'], [])).rejects.toThrow('invalid expire');
    await expect(redis.evaluate(wrong, ['n'], [])).rejects.toThrow('invalid expire');
    expect(lines).toEqual([expect.stringMatching(/^Redis at 127.* refuses “count wrongly” \(ERR invalid expire/)]);
    expect([redis.isAvailable, downs]).toEqual([true, []]);
  });

  it.each([
    'READONLY You can’t write against a read only replica.',
    'ERR Error running script (call to f_1): @user_script:1: @user_script: 1: -READONLY You can’t write.',
    'OOM command not allowed when used memory > ‘maxmemory’.',
    'LOADING Redis is loading the dataset in memory',
    'MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk.',
    'NOPERM User portal has no permissions',
  ])('does not serve at all if it answers “%s”', (reply) => {
    expect(isWrongCommand(new Error(reply))).toBe(false);
  });

  it('reports in one line each that it is unavailable and that it answers again', async () => {
    const { redis, lines } = await open(server.url());
    const ups: number[] = [];
    redis.onAvailable(() => ups.push(1));
    await server.kill();
    await expect.poll(() => redis.isAvailable).toBe(false);
    await expect.poll(() => redis.problem).toMatch(/^no Redis answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)$/);
    await expect(redis.evaluate(add, ['n'], [])).rejects.toThrow('no Redis answers');
    await server.restart();
    await expect.poll(() => redis.isAvailable).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^The portal continues without Redis.*connects again by itself\.$/),
      expect.stringMatching(/^Redis answers again, after [\d.]+ s\.$/),
    ]);
    expect(ups).toHaveLength(1);
  });

  it('gives up a server that accepts connections but does not answer, after a second', async () => {
    const { redis } = await open(server.url());
    server.freeze();
    const began = performance.now();
    await expect(redis.evaluate(add, ['n'], [])).rejects.toThrow('1000 ms');
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(redis.isAvailable).toBe(false);
    server.unfreeze();
    await expect.poll(() => redis.isAvailable).toBe(true);
  });

  it('that starts later than the portal is used then', async () => {
    await server.kill();
    const { redis } = await open(server.url());
    expect(redis.isAvailable).toBe(false);
    await server.restart();
    await expect.poll(() => redis.isAvailable).toBe(true);
  });

  it('with a certificate that is not trusted is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-redis-tls-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(cert, localCertificate.cert);
    await writeFile(key, localCertificate.key);
    const port = await findFreePort();
    const tls = [
      '--tls-port',
      String(port),
      '--tls-cert-file',
      cert,
      '--tls-key-file',
      key,
      '--tls-ca-cert-file',
      cert,
    ];
    const secured = await startRedis(...tls, '--tls-auth-clients', 'no');
    try {
      await expect(openRedis(`rediss://localhost:${port}`)).rejects.toThrow(
        /^REDIS_URL: no encrypted connection to localhost:\d+ \(with TLS\).*Correct the certificates/,
      );
    } finally {
      await secured.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('is checked by npm run doctor', async () => {
    expect(await redisCheck(undefined).run()).toMatchObject({ state: 'ok' });
    expect(await redisCheck(server.url()).run()).toMatchObject({
      found: expect.stringMatching(/answers in [\d.]+ ms/),
    });
    const missing = await redisCheck(`redis://127.0.0.1:${await findFreePort()}`).run();
    expect(missing).toMatchObject({ state: 'failed', remedy: expect.stringContaining('Start Redis') });
    const refused = await redisCheck(`redis://me:hush@127.0.0.1:${server.port}`).run();
    expect(refused).toMatchObject({ state: 'failed', found: expect.stringContaining('refuses the user') });
    expect(JSON.stringify(refused)).not.toContain('hush');
    expect(judge(0.2, 'maxmemory_policy:noeviction\r\n')).toMatchObject({ state: 'ok' });
    expect(judge(0.2, 'maxmemory_policy:allkeys-lru\r\n').remedy).toContain('noeviction');
    expect(judge(20, '').remedy).toContain('near the replicas');
  });

  it('that is wrong ends the start with one line', async () => {
    const cluster = await startRedis('--cluster-enabled', 'yes');
    const database = 'postgres://127.0.0.1:1/none';
    const start = startPortalProcess({ REDIS_URL: cluster.url(), DATABASE_URL: database });
    await expect(start).rejects.toThrow(/\nThe portal can't start: REDIS_URL: 127\.0\.0\.1:\d+ is a cluster[^\n]+$/);
    await cluster.stop();
  });

  it('that is missing or silent at the start delays it for three seconds at most', async () => {
    const missing = await open(`redis://127.0.0.1:${await findFreePort()}`);
    expect(missing.redis.isAvailable).toBe(false);
    expect(missing.lines).toEqual([expect.stringMatching(/^The portal continues without Redis/)]);
    const unknown = await open('redis://nowhere.invalid:6379');
    expect(unknown.redis.problem).toBe('the host of nowhere.invalid:6379 is not known');
    const other = createServer((_, response) => response.end('not Redis')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const began = performance.now();
    expect((await open(`redis://127.0.0.1:${port}`)).redis.isAvailable).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
    other.close();
  });
});
