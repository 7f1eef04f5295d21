import { LRUCache } from 'lru-cache';
import type { ClockReading } from '../database/clock.ts';
import { OWN_WRITES } from '../database/read-replica/own-writes.ts';
import type { Change } from './change.ts';

const MAX_WRITERS = 20_000;

/** The positions in the database’s write-ahead log that a read replica must have reached to serve a reader. */
export class Positions {
  #everyone = 0;
  #isKnown = false;
  clock: ClockReading | null = null;
  #history: string | null = null;
  #newest = 0;
  readonly #writers = new LRUCache<string, number>({
    maxSize: MAX_WRITERS,
    sizeCalculation: () => 1,
    dispose: (position, _userId, reason) => {
      if (reason === 'evict') this.#everyone = Math.max(this.#everyone, position);
    },
  });

  get history(): string | null {
    return this.#history;
  }

  set history(history: string) {
    this.#history = history;
  }

  get newest(): number {
    return this.#newest;
  }

  advance(position: number, changes: readonly Change[]): void {
    for (const { table_name, keys } of changes) {
      if (table_name !== OWN_WRITES) this.#everyone = position;
      for (const userId of table_name === OWN_WRITES ? (keys ?? []) : [])
        if (userId) this.#writers.set(userId, position);
    }
    if (!this.#isKnown) this.#everyone = position;
    this.#isKnown = true;
    this.#newest = position;
  }

  /** For when changes may have been missed or the server may have changed. */
  reset(): void {
    this.#isKnown = false;
    this.#history = null;
  }

  /** The position that a page must have reached: it covers every logged change, and all that its reader wrote. */
  requiredBy(userId: string | null): number {
    if (!this.#isKnown) return Number.POSITIVE_INFINITY;
    return Math.max(this.#everyone, (userId !== null && this.#writers.get(userId)) || 0);
  }
}
