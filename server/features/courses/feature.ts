import type { Feature } from '#server/feature.ts';
import { sheets } from './export-queries.ts';
import { deleteEnquiriesOf, personalData } from './feature-queries.ts';
import { forgetGuestEnquiries } from './forget-enquiries.ts';
import { proveEnquiryGuest } from './prove-guest.ts';
import { registerCourses } from './routes.ts';
import { searchContent } from './search-queries.ts';

export const feature: Feature = {
  name: 'courses',
  routes: registerCourses,
  searchContent,
  exports: sheets,
  personalData,
  departure: { leave: (tx, _portal, userId) => deleteEnquiriesOf(tx, userId) },
  jobs({ db, jobs }) {
    jobs.schedule('forget-course-enquiries', '50 3 * * *', () => forgetGuestEnquiries(db));
  },
  guestLinks: { courseEnquiry: proveEnquiryGuest },
};
