import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A statement that was sent this often will be sent again. */
const OFTEN = 3;
/** Each connection keeps the plans of its named statements, and a few texts vary with the number of rows. */
const MAX_NAMES = 200;
const MAX_COUNTED = 500;
const MAX_LENGTH = 4_000;

const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
const names = new Map<string, string>();

export const hashStatement = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** The name under which a statement that is sent often is prepared. */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > MAX_LENGTH || names.size === MAX_NAMES) return known;
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  const name = hashStatement(text);
  names.set(text, name);
  return name;
}
