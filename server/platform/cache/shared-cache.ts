import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from './change-log.ts';
import { Dependencies } from './dependencies.ts';

export interface Made<Value> {
  readonly value: Value;
  readonly from: Dependencies;
}

interface Making<Value> {
  readonly value: Value;
  /** Whether it shows every change that was known when it was made. */
  readonly isCurrent: boolean;
}

export interface SharedCacheOptions<Value> {
  /** The maximum age of a value whose content has not changed. */
  readonly seconds: number;
  readonly maxValues: number;
  readonly maxBytes: number;
  readonly fromSecondRequest?: true;
  readonly isKeepable: (value: Value) => boolean;
  /** Prepares a value before it is kept, so that its size never changes. */
  readonly prepare?: (value: Value) => Value;
  readonly sizeOf: (key: string, value: Value) => number;
}

/** A value that is worth keeping is requested again before this many others are. */
const MAX_REMEMBERED = 1_000;

export class SharedCache<Value extends object> {
  readonly #changes: Pick<ChangeLog, 'refresh'>;
  readonly #options: SharedCacheOptions<Value>;
  readonly #entries: LRUCache<string, Made<Value>>;
  readonly #underWay = new Map<string, Promise<Making<Value>>>();
  readonly #requested: LRUCache<number, true> | null;

  constructor(changes: Pick<ChangeLog, 'refresh'>, options: SharedCacheOptions<Value>) {
    this.#changes = changes;
    this.#options = options;
    this.#requested = options.fromSecondRequest ? new LRUCache({ max: MAX_REMEMBERED }) : null;
    this.#entries = new LRUCache({
      max: options.maxValues,
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => options.sizeOf(key, value),
      ttl: options.seconds * 1000,
      ttlAutopurge: true,
      // The clock that `madeAt` uses, also in a test that replaces it.
      perf: { now: () => performance.now() },
      dispose: ({ from }) => from.release(),
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get values(): Value[] {
    return [...this.#entries.values()].map(({ value }) => value);
  }

  async find(key: string): Promise<Value | undefined> {
    await this.#refresh();
    const entry = this.#entries.get(key);
    return entry && !entry.from.isStale ? entry.value : undefined;
  }

  /** The value shows every change that was committed before this request. Concurrent requests make it once. */
  async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    await this.#refresh();
    const entry = this.#entries.get(key);
    if (entry && !entry.from.isStale) return entry.value;
    const underWay = this.#underWay.get(key);
    if (!underWay) return (await this.#make(key, make)).value;
    const shared = await underWay;
    if (shared.isCurrent) return shared.value;
    // The shared value lacks a change that was committed before this request. The next value contains it.
    return (await (this.#underWay.get(key) ?? this.#make(key, make))).value;
  }

  async #refresh(): Promise<void> {
    // The change log was read before the page was rendered.
    if (Dependencies.current) return;
    // If this fails, no kept value counts as current, and `make` reports the error.
    await this.#changes.refresh().catch(() => undefined);
  }

  async #make(key: string, make: () => Promise<Made<Value>>): Promise<Making<Value>> {
    const making = make().then((made) => this.#keep(key, made));
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, { value, from }: Made<Value>): Making<Value> {
    const { isKeepable, prepare } = this.#options;
    const isCurrent = !from.isStale;
    if (!isKeepable(value) || !isCurrent || !this.#isWorthKeeping(key)) {
      from.release();
      return { value, isCurrent };
    }
    const prepared = prepare?.(value) ?? value;
    this.#entries.set(key, { value: prepared, from }, { start: from.madeAt });
    return { value: prepared, isCurrent };
  }

  #isWorthKeeping(key: string): boolean {
    if (!this.#requested) return true;
    const hash = crc32(key);
    const isSecond = this.#requested.has(hash);
    this.#requested.set(hash, true);
    return isSecond;
  }
}
