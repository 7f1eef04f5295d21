import type { Feature } from '#server/feature.ts';
import { anonymiseOldGuests } from './anonymise-old-guests.ts';
import { sheets } from './export-queries.ts';
import { personalData, pictures, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { deleteUnconfirmed } from './interest-queries.ts';
import { handleNotifications } from './notify.ts';
import { remind } from './remind.ts';
import { registerEvents } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';
import { withdrawFromAllEvents } from './withdraw-from-all.ts';

export const feature: Feature = {
  name: 'events',
  routes: registerEvents,
  searchContent,
  exports: sheets,
  shareCards,
  feeds,
  sitemapPages,
  pictures,
  personalData,
  jobs(portal) {
    const { db, jobs } = portal;
    handleNotifications(portal);
    jobs.schedule('remind-of-events', '*/10 * * * *', () => remind(portal));
    jobs.schedule('anonymise-event-guests', '45 3 * * *', () => anonymiseOldGuests(db));
    jobs.schedule('delete-unconfirmed-interests', '40 2 * * *', async () => void (await deleteUnconfirmed(db)));
  },
  accountDeletion: { deleteData: (tx, { jobs }, userId) => withdrawFromAllEvents(tx, jobs, userId) },
};
