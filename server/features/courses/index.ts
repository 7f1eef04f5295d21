/** Courses, and the enquiries about them. */
export { registerCourses } from './routes.ts';
export { factsOfCourse, searchTextOfCourse } from './search-text.ts';
