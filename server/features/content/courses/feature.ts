import type { Feature } from '#server/feature.ts';
import { enquiries } from './enquiries.ts';
import { enquiryQueries } from './enquiry-queries.ts';
import { sheets } from './export-queries.ts';
import { personalData, pictures, sitemapPages, staffTasks } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { queuedEnquiries } from './queue-queries.ts';
import { registerCourses } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { shareCards } from './share-card.ts';

export const feature: Feature = {
  name: 'courses',
  routes: registerCourses,
  searchContent,
  exports: sheets,
  shareCards,
  feeds,
  sitemapPages,
  pictures,
  personalData,
  staffTasks,
  moderation: { enquiry: enquiries.moderated(queuedEnquiries) },
  accountDeletion: { deleteData: (tx, _portal, userId) => enquiryQueries.deleteOf(tx, userId) },
  jobs({ db, jobs }) {
    jobs.schedule('delete-old-course-enquiries', '50 3 * * *', () => enquiries.deleteOldOfGuests(db));
  },
  guestLinks: { courseEnquiry: enquiries.verifyGuest },
};
