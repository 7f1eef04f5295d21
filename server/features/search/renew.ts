import type { Db } from '#server/platform/database/open.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import type { CategoryFollower } from '../categories/index.ts';
import { renewPosts, renewTexts } from './renewal-queries.ts';

/** The next time goes on. */
const AT_MOST_MS = 4 * 60_000;

/**
 * After an upgrade that changed what is searched of a text: makes all of them anew, a few at a time, so that things of
 * before are found as new ones are; then learns their words.
 */
export async function renewAll(db: Db, engine: SearchEngine, until = performance.now() + AT_MOST_MS): Promise<void> {
  let renewed = false;
  while (performance.now() < until && (await renewTexts(db))) renewed = true;
  if (renewed) await engine.learnAllWords();
}

/** Makes anew what is due without waiting for the clock. */
export const renewing: JobKind<Record<string, never>> = { name: 'renew-search-texts-now' };
/** Whoever is writing a post has read the old name, and is done by then. */
const DONE_SECONDS = 2;

/** Posts are found by what their category is called: by its new name, some moments after it has one. */
export const postsFollowCategories = (jobs: Pick<Jobs, 'add'>): CategoryFollower => ({
  async renamed(tx) {
    await renewPosts(tx);
    await jobs.add(tx, renewing, {}, { startAfterSeconds: DONE_SECONDS });
  },
});
