/** Courses, and the enquiries about them. */
export { registerCourses } from './routes.ts';
