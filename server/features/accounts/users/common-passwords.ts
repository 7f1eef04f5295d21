/**
 * The start of the SHA-256 of each of the 112,000 passwords of ten characters and more that leak most often, sorted. From the
 * list of ten million passwords in SecLists (MIT), by
 * `bin/common-passwords.mjs`. One in ten million other passwords is taken for one of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const HASH_BYTES = 5;
const hashes = readFileSync(new URL('common-passwords.bin', import.meta.url));

/** @param password normalised, and in lower case */
export function isCommonPassword(password: string): boolean {
  const hash = createHash('sha256').update(password).digest().subarray(0, HASH_BYTES);
  let [from, to] = [0, hashes.length / HASH_BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const order = hashes.compare(hash, 0, HASH_BYTES, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
