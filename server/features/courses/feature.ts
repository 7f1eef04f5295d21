import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { deleteEnquiriesOf, personalData, sitemapPages } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { forgetGuestEnquiries } from './forget-enquiries.ts';
import { proveEnquiryGuest } from './prove-guest.ts';
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
  personalData,
  departure: { leave: (tx, _portal, userId) => deleteEnquiriesOf(tx, userId) },
  jobs({ db, jobs }) {
    jobs.schedule('forget-course-enquiries', '50 3 * * *', () => forgetGuestEnquiries(db));
  },
  guestLinks: { courseEnquiry: proveEnquiryGuest },
};
