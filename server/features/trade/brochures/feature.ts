import type { Feature } from '#server/feature.ts';
import { brochureCompanyListener } from './company-listener.ts';
import { sheets } from './export-queries.ts';
import { personalData, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { registerBrochures } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { watchedBrochures } from './watched-queries.ts';
import { deleteLeadsOf, deleteOld } from './write-queries.ts';

export const feature: Feature = {
  name: 'brochures',
  watchedKinds: { brochure: watchedBrochures },
  routes: registerBrochures,
  searchContent,
  feeds,
  sitemapPages,
  personalData,
  exports: sheets,
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-leads', '20 3 * * *', () => deleteOld(db));
  },
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteLeadsOf(tx, userId) },
  companyListener: () => brochureCompanyListener,
};
