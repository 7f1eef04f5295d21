import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { createClient } from '@redis/client';
import { Availability, type WarningLog } from '../availability.ts';
import { repeat } from '../repeat.ts';
import { singleFlight } from '../single-flight.ts';
import { traced } from '../telemetry/spans.ts';
import { checkServer } from './check-server.ts';
import { explainMistake, explainUnavailable, isWrongCommand, RedisUnavailable, WrongRedis } from './errors.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** Longer than any answer on a network between machines of one place, and short enough for a visitor. */
const RESPONSE_MS = 1_000;
const START_MS = 3_000;
const PROBE_MS = 1_000;
/** Without a byte for this long, a connection counts as broken. */
const SILENCE_MS = 5_000;
const MAX_RECONNECT_MS = 1_000;
const LINE_GAP_MS = 60_000;

export interface Script {
  readonly name: string;
  readonly text: string;
  readonly sha: string;
}

/** Redis runs nothing else in between. */
export const redisScript = (name: string, text: string): Script => ({
  name,
  text,
  sha: createHash('sha1').update(text).digest('hex'),
});

/** A write, because a read-only replica or a server without free memory still answers reads. */
const probe = redisScript('probe', "return redis.call('SET', KEYS[1], '1', 'PX', 10000)");

const REDIS_CALL = { name: 'Redis', kind: 'client', attributes: { 'db.system.name': 'redis' } } as const;

export class Redis {
  /** Portals with different numbers in their URLs do not meet. */
  readonly prefix: string;
  readonly #place: string;
  readonly #client: RedisClient;
  readonly #events = new EventEmitter();
  readonly #wrong = new Set<string>();
  readonly #stopProbing: () => void;
  readonly #availability = new Availability<'unknown' | 'unavailable'>('Redis', {
    initial: 'unknown',
    lineGapMs: LINE_GAP_MS,
  });
  #log: WarningLog | null = null;
  #isClosed = false;
  #reason: string;
  #firstError = Promise.withResolvers<unknown>();
  readonly #check = singleFlight(() => this.#checkNow());

  constructor(url: string, client: RedisClient) {
    const { protocol, host, pathname } = new URL(url);
    this.#place = protocol === 'rediss:' ? `${host} (with TLS)` : host;
    this.prefix = `quayside:${Number(pathname.slice(1) || 0)}:`;
    this.#reason = explainUnavailable(null, this.#place);
    this.#client = client;
    client.on('error', (error: unknown) => {
      this.#firstError.resolve(error);
      this.#fail(error);
    });
    client.on('ready', () => void this.#check());
    client.connect().catch((error: unknown) => this.#firstError.resolve(error));
    this.#stopProbing = repeat(
      () => this.#check(),
      PROBE_MS,
      () => undefined,
    );
  }

  get isAvailable(): boolean {
    return this.#availability.isAvailable && !this.#isClosed;
  }

  get problem(): string | null {
    return this.isAvailable ? null : this.#reason;
  }

  set log(log: WarningLog) {
    this.#log = log;
    this.#availability.log = log;
  }

  onAvailable(listener: () => void): void {
    this.#events.on('up', listener);
  }

  onUnavailable(listener: () => void): void {
    this.#events.on('down', listener);
  }

  /** @throws RedisUnavailable if Redis does not serve; else what Redis says of a command that is wrong */
  async run<T>(command: (client: RedisClient) => Promise<T>, name = 'a command'): Promise<T> {
    if (!this.isAvailable) throw new RedisUnavailable(this.#reason);
    try {
      return await inTime(
        traced(REDIS_CALL, () => command(this.#client)),
        RESPONSE_MS,
      );
    } catch (error) {
      if (isWrongCommand(error)) {
        this.#logWrong(name, error);
        throw error;
      }
      this.#fail(error);
      throw error instanceof RedisUnavailable ? error : new RedisUnavailable(this.#reason);
    }
  }

  evaluate(script: Script, keys: readonly string[], values: readonly string[]): Promise<unknown> {
    return this.run((client) => evaluate(client, script, this.#named(keys), values), script.name);
  }

  /** For commands that wait. It waits for Redis instead of failing. */
  separate(): RedisClient {
    const client = this.#client.duplicate({ disableOfflineQueue: false, pingInterval: SILENCE_MS / 2 });
    client.on('error', () => undefined);
    return client;
  }

  async begin(): Promise<void> {
    const up = new Promise<null>((resolve) => this.onAvailable(() => resolve(null)));
    const late = new Promise<null>((resolve) => setTimeout(resolve, START_MS, null).unref());
    const error = await Promise.race([up, late, this.#firstError.promise]);
    const mistake = error === null ? null : explainMistake(error, this.#place);
    if (mistake === null && !this.isAvailable) this.#fail(error);
    if (mistake === null) return;
    this.close();
    throw new WrongRedis(mistake);
  }

  close(): void {
    this.#isClosed = true;
    this.#availability.stop();
    this.#stopProbing();
    this.#events.removeAllListeners();
    this.#client.destroy();
  }

  readonly #named = (keys: readonly string[]) => keys.map((key) => `${this.prefix}${key}`);

  async #checkNow(): Promise<void> {
    if (this.#isClosed || !this.#client.isReady) return;
    try {
      if (!this.isAvailable) checkServer(await inTime(askInfo(this.#client), PROBE_MS), this.#place);
      await inTime(evaluate(this.#client, probe, this.#named(['probe']), []), PROBE_MS);
      this.#rise();
    } catch (error) {
      this.#firstError.resolve(error);
      this.#fail(error);
    }
  }

  #rise(): void {
    if (this.isAvailable || this.#isClosed) return;
    this.#availability.recover();
    this.#events.emit('up');
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#reason = explainMistake(error, this.#place) ?? explainUnavailable(error, this.#place);
    const wasUp = this.isAvailable;
    this.#availability.fail(
      'unavailable',
      `The portal continues without Redis, with limits and presence of its own: ${this.#reason.replace(/\.$/, '')}. It connects again by itself.`,
    );
    if (wasUp) this.#events.emit('down');
  }

  #logWrong(name: string, { message }: Error): void {
    if (this.#wrong.has(name)) return;
    this.#wrong.add(name);
    this.#log?.warn(
      `Redis at ${this.#place} refuses “${name}” (${message}). Where the portal needs it, each replica works by itself. Please report this.`,
    );
  }
}

async function evaluate(client: RedisClient, { text, sha }: Script, keys: string[], values: readonly string[]) {
  const options = { keys, arguments: [...values] };
  try {
    return await client.evalSha(sha, options);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return await client.eval(text, options);
  }
}

const askInfo = (client: RedisClient): Promise<string> => client.sendCommand<string>(['INFO']);

/** @throws WrongRedis if the operator has to correct something */
export async function openRedis(url: string): Promise<Redis> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 2,
    name: 'quayside',
    disableOfflineQueue: true,
    socket: {
      connectTimeout: START_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS) * (0.5 + Math.random() / 2),
    },
  });
  const redis = new Redis(url, client as unknown as RedisClient);
  await redis.begin();
  return redis;
}

/** If this process was busy, an answer that arrived in the meantime still counts. @throws RedisUnavailable */
function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RedisUnavailable(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
