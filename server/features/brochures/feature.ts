import type { Feature } from '#server/feature.ts';
import { personalData, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { brochuresFollowCompany } from './follow-company.ts';
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
  departure: { leave: (tx, _portal, userId) => deleteLeadsOf(tx, userId) },
  companyFollower: () => brochuresFollowCompany,
};
