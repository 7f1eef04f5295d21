import { getLane } from '#contract/lanes.ts';
import type { Feature } from '#server/feature.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import { selectLanes } from './queries.ts';
import { readLane } from './read.ts';

/** A sitemap has room for 50,000 addresses, most of them pages of content. */
const MAX_IN_SITEMAP = 4000;

export const feature: Feature = {
  name: 'lanes',
  routes({ router }) {
    router.route(getLane, { action: 'post.list', ...publicRead }, async ({ db, params }) => ({
      data: await readLane(db, params.lane),
    }));
  },
  sitemapLists: {
    of: 'quote',
    paths: async (db) => (await selectLanes(db, MAX_IN_SITEMAP)).map((lane) => `/lanes/${lane.toLowerCase()}`),
  },
};
