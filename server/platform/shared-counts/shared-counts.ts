import { randomUUID } from 'node:crypto';
import type { Redis } from '../redis/redis.ts';
import { repeat } from '../repeat.ts';
import { holdBelow, report, takeBack } from './scripts.ts';

const REPORT_MS = 1_000;
/** Changes within this time are reported together. */
const SOON_MS = 100;
const CHANGES_PER_REPORT = 1_000;
/** Each part takes back 500 names. The next report of any replica finds what is left. */
const MAX_PARTS = 100;

export interface Held {
  readonly kind: string;
  readonly name: string;
}

export interface Bounded extends Held {
  readonly max: number;
}

export interface SharedCountsOptions {
  readonly counted: readonly string[];
  readonly recentMs: number;
  readonly maxRecent: number;
  /** By `performance.now()`; for a Redis that has forgotten what this replica has seen. */
  readonly recall: () => Iterable<readonly [name: string, seenAt: number]>;
}

export interface Totals {
  readonly recent: number;
  readonly held: Readonly<Record<string, number>>;
}

const fieldOf = ({ kind, name }: Held): string => `${kind} ${name}`;

/** What a dead replica held is taken back within seconds. One that was cut off registers with everything it holds. */
export class SharedCounts {
  readonly #redis: Redis;
  readonly #options: SharedCountsOptions;
  readonly #own = new Map<string, number>();
  #changes = new Map<string, number>();
  #seen = new Map<string, number>();
  #id: string | null = null;
  #lastId: string | null = null;
  #totals: Totals | null = null;
  #reporting: Promise<void> | null = null;
  #takingBack: Promise<void> | null = null;
  #soon: NodeJS.Timeout | undefined;
  readonly #stop: () => void;

  constructor(redis: Redis, options: SharedCountsOptions) {
    this.#redis = redis;
    this.#options = options;
    redis.onAvailable(() => void this.#report());
    redis.onUnavailable(() => this.#unregister());
    this.#stop = repeat(
      () => this.#report(),
      REPORT_MS,
      () => undefined,
    );
    void this.#report();
  }

  /** Null while this replica works by itself. */
  get totals(): Totals | null {
    return this.#totals;
  }

  hold(held: Held): void {
    this.#note(held, 1);
  }

  release(held: Held): void {
    this.#note(held, -1);
  }

  saw(name: string, at = performance.now()): void {
    if (this.#id === null) return;
    this.#seen.set(name, at);
    this.#reportSoon();
  }

  async holdBelow(wanted: readonly Bounded[]): Promise<boolean> {
    const id = this.#id;
    if (id !== null) {
      const args = [id, this.#held, ...wanted.flatMap(({ kind, name, max }) => [kind, name, String(max)])];
      const reply = await this.#redis.evaluate(holdBelow, ['holders', `holder:${id}`], args).catch(() => null);
      if (reply === 0) return false;
      if (reply === 1 && id === this.#id) {
        for (const held of wanted) add(this.#own, fieldOf(held), 1);
        return true;
      }
      if (reply === -1) this.#unregister();
    }
    for (const held of wanted) this.hold(held);
    return true;
  }

  async heldAmong<Name extends string>(kinds: readonly string[], names: readonly Name[]): Promise<Name[]> {
    if (this.#id === null || names.length === 0) return [];
    const replies = await this.#redis
      .run((client) => Promise.all(kinds.map((kind) => client.hmGet(`${this.#held}${kind}`, [...names]))))
      .catch(() => []);
    return names.filter((_, at) => replies.some((counts) => counts[at]));
  }

  /** The other replicas count the names that this one still holds until they notice that it has stopped. */
  async close(): Promise<void> {
    this.#stop();
    clearTimeout(this.#soon);
    await this.#reporting;
    if (this.#redis.isAvailable && this.#id !== null) await this.#reportNow().catch(() => undefined);
  }

  get #held(): string {
    return `${this.#redis.prefix}held:`;
  }

  #note(held: Held, difference: number): void {
    add(this.#own, fieldOf(held), difference);
    // A replica registers with everything that it holds.
    if (this.#id === null) return;
    add(this.#changes, fieldOf(held), difference);
    this.#reportSoon();
  }

  #unregister(): void {
    this.#lastId = this.#id ?? this.#lastId;
    this.#id = null;
    this.#totals = null;
  }

  #reportSoon(): void {
    if (this.#soon) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      void this.#report();
    }, SOON_MS);
    this.#soon.unref();
  }

  #report(): Promise<void> {
    if (!this.#redis.isAvailable) return Promise.resolve();
    this.#reporting ??= this.#reportNow()
      .catch(() => this.#unregister())
      .finally(() => {
        this.#reporting = null;
      });
    return this.#reporting;
  }

  async #reportNow(): Promise<void> {
    let isNew = false;
    if (this.#id === null) {
      if (this.#lastId !== null) await this.#takeBack(this.#lastId);
      this.#lastId = null;
      this.#id = randomUUID();
      this.#changes = new Map(this.#own);
      this.#seen = new Map(this.#options.recall());
      isNew = true;
    }
    let reply: readonly unknown[];
    do {
      reply = await this.#send(this.#id, isNew);
      isNew = false;
      if (reply[0] === 0) return this.#unregister();
    } while (this.#changes.size > 0 || this.#seen.size > 0);
    const [, dead, recent, ...counts] = reply;
    const held = Object.fromEntries(this.#options.counted.map((kind, at) => [kind, Number(counts[at])]));
    this.#totals = { recent: Number(recent), held };
    // Separately, because this replica counts as dead, too, if it does not report in the meantime.
    if (dead !== '')
      this.#takingBack ??= this.#takeBack(String(dead))
        .catch(() => undefined)
        .finally(() => {
          this.#takingBack = null;
        });
  }

  async #send(id: string, isNew: boolean): Promise<readonly unknown[]> {
    const { recentMs, maxRecent, counted } = this.#options;
    const changes = takeSome(this.#changes, CHANGES_PER_REPORT);
    const seen = takeSome(this.#seen, CHANGES_PER_REPORT);
    const now = performance.now();
    const reply = await this.#redis.evaluate(
      report,
      ['holders', 'leaving', `holder:${id}`, 'recent', ...counted.map((kind) => `held:${kind}`)],
      [
        ...[id, this.#held, isNew ? '1' : '0', recentMs, maxRecent, changes.length].map(String),
        ...changes.flatMap(([field, difference]) => [...splitField(field), String(difference)]),
        ...seen.flatMap(([name, at]) => [name, String(Math.round(now - at))]),
      ],
    );
    return reply as unknown[];
  }

  async #takeBack(id: string): Promise<void> {
    const keys = ['holders', 'leaving', `holder:${id}`];
    for (let part = 0; part < MAX_PARTS; part += 1)
      if ((await this.#redis.evaluate(takeBack, keys, [id, this.#held])) !== 1) return;
  }
}

function add(counts: Map<string, number>, field: string, difference: number): void {
  const count = (counts.get(field) ?? 0) + difference;
  if (count === 0) counts.delete(field);
  else counts.set(field, count);
}

function takeSome<V>(all: Map<string, V>, max: number): (readonly [string, V])[] {
  const some = [...all.entries().take(max)];
  for (const [key] of some) all.delete(key);
  return some;
}

function splitField(field: string): readonly [kind: string, name: string] {
  const at = field.indexOf(' ');
  return [field.slice(0, at), field.slice(at + 1)];
}
