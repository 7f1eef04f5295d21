import type { Feature } from '#server/feature.ts';
import type { Portal } from '#server/platform/portal.ts';
import { deleteOldDocuments } from './claim-by-documents.ts';
import { combineListeners } from './company-listener.ts';
import { deleteDirectoryDataOf } from './delete-personal-data.ts';
import { enquiries } from './enquiries.ts';
import { sheets } from './export-queries.ts';
import { personalData, pictures, sitemapPages, staffTasks } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { queuedEnquiries } from './queue-queries.ts';
import { deleteLongRemoved } from './remove.ts';
import { registerDirectory } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';
import { findCompanies } from './watched-queries.ts';

export const feature: Feature = {
  name: 'directory',
  watchedRecords: { company: findCompanies },
  searchContent,
  exports: sheets,
  shareCards,
  feeds,
  sitemapPages,
  pictures,
  personalData,
  staffTasks,
  moderation: { companyEnquiry: enquiries.moderated(queuedEnquiries) },
  routes: (portal, { features }) => registerDirectory(portal, listenersOf(features, portal)),
  jobs(portal, { features }) {
    const { db, jobs } = portal;
    const listener = listenersOf(features, portal);
    jobs.schedule('delete-removed-companies', '20 4 * * *', async () => void (await deleteLongRemoved(db, listener)));
    jobs.schedule('delete-old-claim-documents', '50 3 * * *', () => deleteOldDocuments(portal));
    jobs.schedule('delete-old-company-enquiries', '55 3 * * *', () => enquiries.deleteOldOfGuests(db));
  },
  accountDeletion: { deleteData: (tx, { jobs }, userId) => deleteDirectoryDataOf(tx, jobs, userId) },
  guestLinks: { companyEnquiry: enquiries.verifyGuest },
};

const listenersOf = (features: readonly Feature[], portal: Omit<Portal, 'db' | 'sender'>) =>
  combineListeners(...features.flatMap((feature) => feature.companyListener?.(portal) ?? []));
