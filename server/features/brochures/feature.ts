import type { Feature } from '#server/feature.ts';
import { brochureCompanyListener } from './company-listener.ts';
import { personalData, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { forgetOld } from './forget.ts';
import { registerBrochures } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { deleteLeadsOf } from './write-queries.ts';

export const feature: Feature = {
  name: 'brochures',
  routes: registerBrochures,
  searchContent,
  feeds,
  sitemapPages,
  personalData,
  jobs({ db, jobs }) {
    jobs.schedule('forget-old-leads', '20 3 * * *', () => forgetOld(db));
  },
  accountDeletion: { leave: (tx, _portal, userId) => deleteLeadsOf(tx, userId) },
  companyListener: () => brochureCompanyListener,
};
