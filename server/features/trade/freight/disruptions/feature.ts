import { pages } from '#contract/pages.ts';
import type { Feature } from '#server/feature.ts';
import { readFeeds } from './alerts/read-feeds.ts';
import { leaveDisruptions, personalData } from './feature-queries.ts';
import { moderatedDisruptions } from './moderation.ts';
import { deleteOld, endExpired } from './queries.ts';
import { registerDisruptions } from './routes.ts';
import { watchedDisruptions } from './watched-queries.ts';

export const feature: Feature = {
  name: 'disruptions',
  routes: registerDisruptions,
  personalData,
  moderation: { disruption: moderatedDisruptions },
  watchedKinds: { disruption: watchedDisruptions },
  sitemapLists: { of: 'quote', paths: async () => [pages.disruptions] },
  accountDeletion: { deleteData: (tx, _portal, userId) => leaveDisruptions(tx, userId) },
  jobs(portal) {
    const { db, jobs } = portal;
    if (portal.settings.ALERTS_URL.length > 0) jobs.schedule('read-alerts', '*/5 * * * *', () => readFeeds(portal));
    jobs.schedule('end-disruptions', '*/5 * * * *', async () => void (await endExpired(db)));
    jobs.schedule('delete-old-disruptions', '25 3 * * *', () => deleteOld(db));
  },
};
