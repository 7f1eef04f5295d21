import { LRUCache } from 'lru-cache';
import { type Redis, redisScript } from '../redis/redis.ts';
import { type Bucket, type Buckets, TokenBuckets } from './token-buckets.ts';

const MAX_REFUSALS = 10_000;

/** The rule of `TokenBuckets`, on the clock of Redis: a key holds when its bucket is full again. */
const takeTokens = redisScript(
  'take tokens',
  `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local fullAt, waits, isRefused = {}, {}, false
for at, key in ipairs(KEYS) do
  local capacity, refill = tonumber(ARGV[2 * at - 1]), tonumber(ARGV[2 * at])
  fullAt[at] = math.max(tonumber(redis.call('GET', key)) or now, now)
  local empty = now + capacity * refill
  if fullAt[at] > empty + 1 then
    -- The clock was set back. Stored, because otherwise the bucket stays empty until the clock is where it was.
    fullAt[at] = empty
    redis.call('SET', key, string.format('%.3f', empty), 'PX', math.max(1, math.ceil(empty - now)))
  end
  local wait = math.max(0, fullAt[at] - now - (capacity - 1) * refill)
  isRefused = isRefused or wait > 0
  waits[at] = string.format('%.3f', wait)
end
if not isRefused then
  for at, key in ipairs(KEYS) do
    local full = fullAt[at] + tonumber(ARGV[2 * at])
    redis.call('SET', key, string.format('%.3f', full), 'PX', math.max(1, math.ceil(full - now)))
  end
end
return waits`,
);

export class SharedTokenBuckets implements Buckets {
  readonly #redis: Redis;
  readonly #own = new TokenBuckets();
  /** Nothing fills a bucket earlier, so requests until then need not ask. */
  readonly #refusedUntil = new LRUCache<string, number>({ maxSize: MAX_REFUSALS, sizeCalculation: () => 1 });

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  wait(bucket: Bucket): number {
    return this.#redis.isAvailable ? this.#knownWait(bucket) : this.#own.wait(bucket);
  }

  take(...buckets: readonly Bucket[]): number | Promise<number> {
    if (!this.#redis.isAvailable) return this.#own.take(...buckets);
    const known = this.#longestKnown(buckets);
    return known > 0 ? known : this.#ask(buckets).catch(() => this.#own.take(...buckets));
  }

  /** Refuses by what earlier answers have said. The tokens count nevertheless. */
  takeNow(...buckets: readonly Bucket[]): number {
    if (!this.#redis.isAvailable) return this.#own.take(...buckets);
    const known = this.#longestKnown(buckets);
    if (known === 0) this.#ask(buckets).catch(() => undefined);
    return known;
  }

  async #ask(buckets: readonly Bucket[]): Promise<number> {
    const waits = (await this.#redis.evaluate(
      takeTokens,
      buckets.map(({ key }) => `limit:${key}`),
      buckets.flatMap(({ capacity, refillMs }) => [String(capacity), String(refillMs)]),
    )) as string[];
    buckets.forEach(({ key }, at) => {
      const wait = Number(waits[at]);
      if (wait > 0) this.#refusedUntil.set(key, performance.now() + wait);
    });
    return Math.max(...waits.map(Number));
  }

  #knownWait({ key }: Bucket): number {
    return Math.max(0, (this.#refusedUntil.get(key) ?? 0) - performance.now());
  }

  #longestKnown(buckets: readonly Bucket[]): number {
    return Math.max(...buckets.map((bucket) => this.#knownWait(bucket)));
  }
}
