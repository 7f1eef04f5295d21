import type { Db, Tx } from '#server/platform/database/open.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { markForRenewal, renewTexts } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';

/** The next time goes on. */
const AT_MOST_MS = 4 * 60_000;

/**
 * After an upgrade that changed what is searched of a text: makes all of them anew, a few at a time, so that things of
 * before are found as new ones are; then learns their words.
 */
export async function renewAll(
  db: Db,
  engine: SearchEngine,
  contents: readonly SearchContent[],
  until = performance.now() + AT_MOST_MS,
): Promise<void> {
  const renewals = contents.map(({ renewal }) => renewal);
  let renewed = false;
  while (performance.now() < until && (await renewTexts(db, renewals))) renewed = true;
  if (renewed) await engine.learnAllWords();
}

/** Makes anew what is due without waiting for the clock. */
export const renewing: JobKind<Record<string, never>> = { name: 'renew-search-texts-now' };

/** Whoever is writing has read the old words, and is done by then. */
const DONE_SECONDS = 2;

/** Makes the texts of a table anew, some moments from now: what they are made of was renamed. */
export async function renewSoon(
  tx: Tx,
  jobs: Pick<Jobs, 'add'>,
  table: SearchContent['renewal']['table'],
): Promise<void> {
  await markForRenewal(tx, table);
  await jobs.add(tx, renewing, {}, { startAfterSeconds: DONE_SECONDS });
}
