import { setTimeout as delay } from 'node:timers/promises';
import type { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisClient } from './redis.ts';

type AdapterFactory = ReturnType<typeof createAdapter>;

const KEPT_MESSAGES = 10_000;
/** Shorter than the silence after which a connection counts as broken. */
const BLOCK_MS = 2_000;
const RETRY_MS = 500;

/** While Redis is unavailable, messages reach the sockets of this replica only. */
export async function openSocketAdapter(redis: Redis): Promise<{ readonly factory: AdapterFactory; close(): void }> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const readers: RedisClient[] = [];
  const signal = new AbortController();
  const sender = {
    sSubscribe,
    xAdd: (...args: Parameters<RedisClient['xAdd']>) => redis.run((client) => client.xAdd(...args)),
    // The library expects no failure here.
    publish: (...args: Parameters<RedisClient['publish']>) =>
      redis.run((client) => client.publish(...args)).catch(() => 0),
    sendCommand: (args: string[]) => redis.run((client) => client.sendCommand(args)),
    duplicate() {
      const client = redis.separate();
      readers.push(client);
      return reader(client, signal.signal);
    },
  };
  const factory = createAdapter(sender, {
    streamName: `${redis.prefix}sockets`,
    channelPrefix: `${redis.prefix}sockets`,
    maxLen: KEPT_MESSAGES,
    blockTimeInMs: BLOCK_MS,
  });
  return {
    factory,
    close() {
      signal.abort();
      for (const client of readers) client.destroy();
    },
  };
}

/** By this method, the library recognises the client’s package. */
const sSubscribe = () => undefined;

/** Without this, the library would read again at once and for ever while Redis is unavailable. */
function reader(client: RedisClient, signal: AbortSignal) {
  let start: string | null = null;
  return {
    sSubscribe,
    on: client.on.bind(client),
    connect: () => {
      // Waits for Redis as long as it is unavailable.
      client.connect().catch(() => undefined);
      return Promise.resolve();
    },
    disconnect: () => undefined,
    subscribe: (...args: Parameters<RedisClient['subscribe']>) => client.subscribe(...args).catch(() => undefined),
    async xRead([{ key, id }]: [{ key: string; id: string }], options: Parameters<RedisClient['xRead']>[1]) {
      try {
        // Not `$`, which would skip what is sent between two reads.
        start ??= await newest(client, key);
        return await client.xRead({ key, id: id === '$' ? start : id }, options);
      } catch (error) {
        await delay(RETRY_MS, null, { ref: false, signal }).catch(() => undefined);
        // Ends the library's loop, which has no other end while Redis is unavailable.
        if (signal.aborted) return new Promise<never>(() => undefined);
        throw error;
      }
    },
  };
}

async function newest(client: RedisClient, key: string): Promise<string> {
  const last = await client.xRevRange(key, '+', '-', { COUNT: 1 });
  return last?.[0]?.id ?? '0-0';
}
