import type { Feature } from '#server/feature.ts';
import type { Portal } from '#server/platform/portal.ts';
import { forgetOldProofs } from './claim-by-documents.ts';
import { enquiries } from './enquiries.ts';
import { sheets } from './export-queries.ts';
import { personalData, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { eachFollower } from './follow.ts';
import { leaveDirectory } from './leave.ts';
import { forgetRemoved } from './remove.ts';
import { registerDirectory } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';

export const feature: Feature = {
  name: 'directory',
  searchContent,
  exports: sheets,
  shareCards,
  feeds,
  sitemapPages,
  personalData,
  routes: (portal, { features }) => registerDirectory(portal, followersOf(features, portal)),
  jobs(portal, { features }) {
    const { db, jobs } = portal;
    const follower = followersOf(features, portal);
    jobs.schedule('forget-removed-companies', '20 4 * * *', async () => void (await forgetRemoved(db, follower)));
    jobs.schedule('forget-proofs', '50 3 * * *', () => forgetOldProofs(portal));
    jobs.schedule('forget-company-enquiries', '55 3 * * *', () => enquiries.deleteOldOfGuests(db));
  },
  departure: { leave: (tx, { jobs }, userId) => leaveDirectory(tx, jobs, userId) },
  guestLinks: { companyEnquiry: enquiries.verifyGuest },
};

const followersOf = (features: readonly Feature[], portal: Portal) =>
  eachFollower(...features.flatMap((feature) => feature.companyFollower?.(portal) ?? []));
