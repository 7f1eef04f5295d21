import { EventEmitter } from 'node:events';
import { type Announcement, onCommit } from '../database/after-commit.ts';
import type { DatabasePool } from '../database/pool.ts';
import type { Redis, RedisClient } from '../redis/redis.ts';
import { throttled } from '../throttled.ts';
import { COMMIT, type Signals } from './signals.ts';

/** Commits of this time share a signal, if nothing was announced. */
const GATHER_MS = 100;
const CHANNEL = 'signals';
/** After a gap, other replicas may not be connected again for as long, and so can't signal. */
const SETTLE_MS = 3_000;
const GAP = Symbol('gap');

export class RedisSignals implements Signals {
  readonly #redis: Redis;
  readonly #subscriber: RedisClient;
  readonly #events = new EventEmitter();
  readonly #stopListening: () => void;
  #isSubscribed = false;
  #gapAt = Number.NEGATIVE_INFINITY;
  readonly #sendCommit = throttled(() => this.#send(''), GATHER_MS);

  constructor(redis: Redis, pool: DatabasePool) {
    this.#redis = redis;
    this.#events.setMaxListeners(0);
    this.#stopListening = onCommit(pool, (announcements) => this.#pass(announcements));
    this.#subscriber = redis.separate();
    this.#subscriber.on('ready', () => this.#noteGap());
    redis.onAvailable(() => this.#noteGap());
    // Both wait for Redis as long as it is unavailable.
    this.#subscriber.connect().catch(() => undefined);
    this.#subscriber
      .subscribe(`${redis.prefix}${CHANNEL}`, (message) => this.#hear(message))
      .then(() => {
        this.#isSubscribed = true;
        this.#noteGap();
      })
      .catch(() => undefined);
  }

  get isHeard(): boolean {
    return this.#isConnected && performance.now() - this.#gapAt >= SETTLE_MS;
  }

  get #isConnected(): boolean {
    return this.#redis.isAvailable && this.#isSubscribed && this.#subscriber.isReady;
  }

  on(topic: string, listener: () => void): void {
    this.#events.on(topic, listener);
  }

  onGap(listener: () => void): void {
    this.#events.on(GAP, listener);
  }

  close(): void {
    this.#stopListening();
    this.#events.removeAllListeners();
    this.#subscriber.destroy();
  }

  #noteGap(): void {
    if (!this.#isConnected) return;
    this.#gapAt = performance.now();
    this.#events.emit(GAP);
  }

  #hear(message: string): void {
    // Anybody with access to Redis can send a message, and an event `error` without a listener would end the process.
    for (const topic of message.split(' ')) if (this.#events.listenerCount(topic) > 0) this.#events.emit(topic);
    this.#events.emit(COMMIT);
  }

  /** All replicas listen to the same topics. */
  #pass(announcements: readonly Announcement[]): void {
    const topics = new Set(
      announcements.map(({ topic }) => topic).filter((topic) => this.#events.listenerCount(topic)),
    );
    if (topics.size > 0) this.#send([...topics].join(' '));
    else this.#sendCommit();
  }

  #send(message: string): void {
    if (!this.#redis.isAvailable) return;
    // A replica that misses it notices the gap, or asks the database later.
    this.#redis.run((client) => client.publish(`${this.#redis.prefix}${CHANNEL}`, message)).catch(() => undefined);
  }
}
