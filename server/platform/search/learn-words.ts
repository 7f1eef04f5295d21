import type { Db } from '../database/open.ts';
import { MAX_COUNTED } from './count-results.ts';
import type { SearchSource } from './source.ts';
import { addNewWords, countWords, createCounts, lockWords, storeCounts } from './word-queries.ts';

export async function learnNewWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  for (const source of sources) await db.transaction((tx) => addNewWords(tx, source));
}

export function learnAllWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWords(tx);
    await createCounts(tx);
    for (const source of sources) {
      for (let after: string | null = ''; after !== null; ) after = await countWords(tx, source, after);
    }
    await storeCounts(tx, MAX_COUNTED);
  });
}
