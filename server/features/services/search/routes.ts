import * as contract from '#contract/search.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import type { Setup } from '#server/platform/setup.ts';
import { openSearch } from './open.ts';
import { Related } from './related.ts';
import { renewAll, renewing } from './renew.ts';
import { findSimilarPosts, searchAll } from './search.ts';

export function registerSearch(
  { router, poolDb, readDb, jobs, http, log }: Setup,
  contents: readonly SearchContent[],
): void {
  const { engine, close } = openSearch(poolDb, contents, {
    readReplica: readDb.readReplica,
    onError: (error) => log.warn({ err: error }, 'A database connection of the search broke.'),
  });
  http.addHook('onClose', close);
  const related = new Related(engine);
  router.route(contract.search, { action: 'search.use', rate: 'search' }, ({ query }) => searchAll(engine, query));
  router.route(contract.similarPosts, { action: 'search.use', rate: 'search' }, async ({ query }) => ({
    data: await findSimilarPosts(engine, query),
  }));
  // Each content page calls it, so it counts as a read.
  router.route(contract.relatedTo, { action: 'search.use', rate: 'read' }, async ({ params }) => ({
    data: await related.to(params.type, params.id),
  }));
  jobs.schedule('learn-new-words', '*/5 * * * *', () => engine.learnNewWords());
  jobs.schedule('learn-all-words', '40 1 * * *', () => engine.learnAllWords());
  jobs.handle(renewing, () => renewAll(poolDb, engine, contents));
  jobs.schedule('renew-search-texts', '*/5 * * * *', () => renewAll(poolDb, engine, contents));
  http.addHook('onListen', async () => {
    // Otherwise the vocabulary would be empty until the first night, such as after an upgrade.
    engine
      .learnWordsIfNone()
      .catch((error: unknown) => log.warn({ err: error }, 'The words of the search could not be loaded.'));
  });
}
