/** Courses, and the enquiries about them. */
export { factsOfCourse, searchTextOfCourse } from './search-text.ts';
