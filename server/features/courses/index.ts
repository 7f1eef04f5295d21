/** Courses, and the enquiries about them. */
export { proveEnquiryGuest } from './prove-guest.ts';
export { registerCourses } from './routes.ts';
export { factsOfCourse, searchTextOfCourse } from './search-text.ts';
