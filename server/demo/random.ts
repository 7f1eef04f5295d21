/** Pseudo-random numbers, deterministic for a seed. */
import { v7 } from 'uuid';

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1, by Mulberry32 (Tommy Ettinger, public domain). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, 0 ≤ x < `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** Up to `count` different items. */
  sample<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    const picked: T[] = [];
    while (picked.length < count && left.length > 0) {
      const at = this.below(left.length);
      picked.push(left[at] as T);
      left[at] = left.at(-1) as T;
      left.pop();
    }
    return picked;
  }

  /** A UUID version 7 for the given time. */
  id<Id extends string>(moment: Date): Id {
    // A large set has millions of ids, and `Uint8Array.from` takes ten times as long.
    const random = new Uint8Array(16);
    for (let at = 0; at < random.length; at += 4) {
      const word = this.below(2 ** 32);
      for (let byte = 0; byte < 4; byte += 1) random[at + byte] = word >>> (8 * byte);
    }
    return v7({ msecs: moment.getTime(), random, seq: this.below(2 ** 31) }) as Id;
  }
}
