import type { Db } from '../database/open.ts';
import { MOST_COUNTED } from './counts.ts';
import type { SearchSource } from './source.ts';
import { addNewWords, countWords, holdWords, keepCounted, makeCounted } from './word-queries.ts';

export async function learnNewWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  for (const source of sources) await db.transaction((tx) => addNewWords(tx, source));
}

/** In steps that each take little, and put in place at once; by one replica at a time. */
export function learnAllWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  return db.transaction(async (tx) => {
    await holdWords(tx);
    await makeCounted(tx);
    for (const source of sources) {
      for (let after: string | null = ''; after !== null; ) after = await countWords(tx, source, after);
    }
    await keepCounted(tx, MOST_COUNTED);
  });
}
