import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const OFTEN = 3;
/** Each connection keeps the plans of its named statements, and a few texts vary with the number of rows. */
const MAX_NAMES = 200;
const MAX_COUNTED = 500;
const MAX_LENGTH = 4_000;

const hashes = new LRUCache<string, string>({ max: MAX_COUNTED });

export function hashStatement(text: string): string {
  const hash = hashes.get(text) ?? createHash('sha1').update(text).digest('base64url');
  hashes.set(text, hash);
  return hash;
}

export class StatementNames {
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > MAX_LENGTH || this.#names.size === MAX_NAMES) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    if (count < OFTEN) return undefined;
    const name = hashStatement(text);
    this.#names.set(text, name);
    return name;
  }
}
