/** Courses, and the enquiries about them. */
export { registerCourses } from './routes.ts';
export { searchTextOfCourse } from './search-text.ts';
