import { setTimeout as delay } from 'node:timers/promises';
import type { SharedCounts } from '#server/platform/shared-counts/shared-counts.ts';

const RETRY_MS = 3_000;
const TRIES = 3;

export interface Place {
  readonly name: string;
  readonly max: number;
}

export class Places {
  readonly #taken = new Map<string, number>();

  /** Takes all or none. @returns a function that releases them; null if one is full */
  take(wanted: readonly Place[]): (() => void) | null {
    if (wanted.some(({ name, max }) => (this.#taken.get(name) ?? 0) >= max)) return null;
    for (const { name } of wanted) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const { name } of wanted) this.#give(name);
    };
  }

  #give(name: string): void {
    const left = (this.#taken.get(name) ?? 0) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }
}

/** While the places of all replicas can’t be counted, each replica has its own. */
export class SharedPlaces {
  readonly #own = new Places();
  readonly #shared: SharedCounts;

  constructor(shared: SharedCounts) {
    this.#shared = shared;
  }

  async take(wanted: readonly Place[]): Promise<(() => void) | null> {
    const release = this.#own.take(wanted);
    if (!release) return null;
    const held = wanted.map((place) => ({ ...place, kind: 'place' }));
    for (let tries = 1; !(await this.#shared.holdBelow(held)); tries += 1) {
      if (tries === TRIES) {
        release();
        return null;
      }
      await delay(RETRY_MS, undefined, { ref: false });
    }
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      release();
      for (const place of held) this.#shared.release(place);
    };
  }
}
