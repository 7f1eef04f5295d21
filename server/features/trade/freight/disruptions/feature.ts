import { sql } from 'drizzle-orm';
import { pages } from '#contract/pages.ts';
import type { Feature } from '#server/feature.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { leaveDisruptions, personalData } from './feature-queries.ts';
import { endExpired } from './queries.ts';
import { registerDisruptions } from './routes.ts';
import { disruptions } from './tables.ts';

export const feature: Feature = {
  name: 'disruptions',
  routes: registerDisruptions,
  personalData,
  sitemapLists: { of: 'quote', paths: async () => [pages.disruptions] },
  accountDeletion: { deleteData: (tx, _portal, userId) => leaveDisruptions(tx, userId) },
  jobs({ db, jobs }) {
    jobs.schedule('end-disruptions', '*/5 * * * *', async () => void (await endExpired(db)));
    jobs.schedule('delete-old-disruptions', '25 3 * * *', async () => {
      await sweep(db, { table: disruptions, column: disruptions.endedAt, before: sql`now() - interval '1 year'` });
    });
  },
};
