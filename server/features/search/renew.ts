import type { Db } from '#server/platform/database/open.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { renewTexts } from './renewal-queries.ts';

/** The next time goes on. */
const AT_MOST_MS = 4 * 60_000;

/**
 * After an upgrade that changed what is searched of a text: makes all of them anew, a few at a time, so that things of
 * before are found as new ones are; then learns their words.
 */
export async function renewAll(db: Db, engine: SearchEngine, until = Date.now() + AT_MOST_MS): Promise<void> {
  let renewed = false;
  while (Date.now() < until && (await renewTexts(db))) renewed = true;
  if (renewed) await engine.learnAllWords();
}
