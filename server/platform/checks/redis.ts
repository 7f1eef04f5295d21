import { messages } from '#contract/messages.ts';
import { explainUnavailable, WrongRedis } from '../redis/errors.ts';
import { openRedis, redisScript } from '../redis/redis.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';

const t = messages('server');

const ROUNDS = 5;
const SLOW_MS = 5;

const nothing = redisScript('check', 'return 1');

export function redisCheck(url: string | undefined): Check {
  return {
    name: 'Redis',
    async run() {
      if (url === undefined) return ok(t('None is needed while one process serves the portal.'));
      try {
        const redis = await openRedis(url);
        try {
          if (redis.problem !== null) return unavailable(redis.problem);
          const memory = await redis.run((client) => client.info('memory'));
          return judge(await measure(() => redis.evaluate(nothing, [], [])), memory);
        } finally {
          redis.close();
        }
      } catch (error) {
        if (error instanceof WrongRedis) return failed(error.message, t('Correct REDIS_URL, or the server.'));
        return unavailable(explainUnavailable(error, new URL(url).host));
      }
    },
  };
}

export function judge(fastestMs: number, memory: string): Finding {
  const found = t('Redis answers in {time} ms.', { time: fastestMs.toFixed(1) });
  const policy = /^maxmemory_policy:(allkeys\S*)/m.exec(memory)?.[1];
  if (policy !== undefined)
    return warning(
      [
        found,
        t('When its memory is full, it deletes what the portal needs for exact counts (maxmemory-policy {policy}).', {
          policy,
        }),
      ].join(' '),
      t('Set maxmemory-policy to noeviction or volatile-ttl.'),
    );
  if (fastestMs < SLOW_MS) return ok(found);
  return warning(found, t('Each request waits for it. Run Redis near the replicas of the portal.'));
}

const unavailable = (reason: string) =>
  failed(
    t('Each replica works by itself, because Redis can’t be used: {reason}.', { reason }),
    t('Start Redis, or correct REDIS_URL and the network between the two. The portal connects by itself.'),
  );

async function measure(ask: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask();
    fastest = Math.min(fastest, performance.now() - began);
  }
  return fastest;
}
