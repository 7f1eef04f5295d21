/** Words written in one that are known as two: 'elbeforwarding'. */
import type { Db } from '../database/open.ts';
import { selectKeys } from './queries.ts';
import type { SearchSource } from './source.ts';
import { MANY } from './spreads.ts';
import { quoted } from './tsquery.ts';
import { selectKnown } from './word-queries.ts';

/** Of shorter ones very many words could be made. */
const LEAST_LETTERS = 3;
/** So many ways to part it are looked for: more are chance. */
const MOST_WAYS = 3;

async function isBeside(db: Db, sources: readonly SearchSource[], way: readonly string[]): Promise<boolean> {
  const query = way.map(quoted).join(' <-> ');
  return (await selectKeys(db, sources, query, {}, null, 1, new Set())).length > 0;
}

/** Both words where something carries one beside the other; null where nothing does. */
export async function inTwo(db: Db, sources: readonly SearchSource[], word: string): Promise<string | null> {
  const letters = [...word];
  const ways = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')] as const)
    .slice(LEAST_LETTERS, 1 - LEAST_LETTERS);
  if (ways.length === 0) return null;
  const known = new Map((await selectKnown(db, ways.flat())).map((row) => [row.word, row.carriers]));
  const carriers = (way: readonly string[]) => Math.min(...way.map((one) => known.get(one) ?? 0));
  const likely = ways.filter((way) => carriers(way) > 0).sort((a, b) => carriers(b) - carriers(a));
  for (const way of likely.slice(0, MOST_WAYS)) {
    // Two that very many carry need no proof, which would take long.
    if (carriers(way) > MANY || (await isBeside(db, sources, way))) return way.join(' ');
  }
  return null;
}
