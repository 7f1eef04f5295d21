import type { Db, Tx } from '#server/platform/database/open.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { markForRenewal, renewTexts } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';

/** The next run continues. */
const AT_MOST_MS = 4 * 60_000;

/** In small batches, such as after an upgrade that changed the rules. */
export async function renewAll(db: Db, engine: SearchEngine, contents: readonly SearchContent[]): Promise<void> {
  const until = performance.now() + AT_MOST_MS;
  const renewals = contents.map(({ renewal }) => renewal);
  let renewed = false;
  while (performance.now() < until && (await renewTexts(db, renewals))) renewed = true;
  if (renewed) await engine.learnAllWords();
}

export const renewing: JobKind<Record<string, never>> = { name: 'renew-search-texts-now' };

/** Concurrent writes that have read the old names are committed by then. */
const DELAY_SECONDS = 2;

/** Call it when a name that the search texts of a table contain has changed. */
export async function renewSoon(
  tx: Tx,
  jobs: Pick<Jobs, 'add'>,
  table: SearchContent['renewal']['table'],
): Promise<void> {
  await markForRenewal(tx, table);
  await jobs.add(tx, renewing, {}, { startAfterSeconds: DELAY_SECONDS });
}
