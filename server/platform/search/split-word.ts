import type { Db } from '../database/open.ts';
import { MANY_MATCHES } from './document-frequencies.ts';
import { selectKeys } from './queries.ts';
import type { SearchSource } from './source.ts';
import { quoted } from './tsquery.ts';
import { selectKnown } from './word-queries.ts';

const MIN_LETTERS = 3;
const MAX_SPLITS = 3;

async function areAdjacent(db: Db, sources: readonly SearchSource[], split: readonly string[]): Promise<boolean> {
  const query = split.map(quoted).join(' <-> ');
  return (await selectKeys(db, sources, query, {}, null, 1, new Set())).length > 0;
}

/** Both words if a document contains them next to each other; otherwise null. */
export async function splitWord(db: Db, sources: readonly SearchSource[], word: string): Promise<string | null> {
  const letters = [...word];
  const splits = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')] as const)
    .slice(MIN_LETTERS, 1 - MIN_LETTERS);
  if (splits.length === 0) return null;
  const known = new Map((await selectKnown(db, splits.flat())).map((row) => [row.word, row.frequency]));
  const frequencyOf = (split: readonly string[]) => Math.min(...split.map((part) => known.get(part) ?? 0));
  const likely = splits.filter((split) => frequencyOf(split) > 0).sort((a, b) => frequencyOf(b) - frequencyOf(a));
  for (const split of likely.slice(0, MAX_SPLITS)) {
    // Checking very common words would be slow, and they need no proof.
    if (frequencyOf(split) > MANY_MATCHES || (await areAdjacent(db, sources, split))) return split.join(' ');
  }
  return null;
}
