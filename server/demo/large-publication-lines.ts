/** Events, articles and courses of the large data set as COPY lines. */
import { line, list } from './large-copy.ts';
import type { LargeBlog, LargeCourse, LargeEvent } from './large-publications.ts';

const shared =
  'id, title, description, lead, search_text, tags, status, published_at, created_by, created_at, updated_at';
const sharedOf = (row: LargeBlog | LargeCourse | LargeEvent) => [
  ...[row.id, row.title, row.html, row.lead, row.searchText, list(row.tags), 'published'],
  ...[row.createdAt, row.authorId, row.createdAt, row.createdAt],
];

export const eventColumns = `${shared}, start_date, end_date, timezone, location, mode, organiser, online_url`;
export const eventLines = (event: LargeEvent): string[] => [
  line([
    ...sharedOf(event),
    ...[event.startDate, event.endDate, event.timezone, event.location, event.mode, event.organiser],
    event.mode === 'IN_PERSON' ? null : 'https://meet.large.example/room',
  ]),
];

export const blogColumns = `${shared}, author_id, opening, reading_minutes, comment_count`;
export const blogLines = (blog: LargeBlog): string[] => [
  line([...sharedOf(blog), blog.authorId, blog.opening, blog.readingMinutes, blog.comments.length]),
];

export const commentColumns = 'id, blog_id, parent_id, author_id, comment, child_count, created_at';
export const commentLines = (blog: LargeBlog): string[] =>
  blog.comments.map((row) =>
    line([row.id, blog.id, row.parentId, row.authorId, row.comment, row.childCount, row.createdAt]),
  );

export const courseColumns = `${shared}, institution_name, instructor_name, duration, level, delivery, language,
  price_amount, price_currency, module_count, lesson_count, minutes`;
export const courseLines = (course: LargeCourse): string[] => {
  const lessons = course.modules.flatMap((module) => module.lessons);
  return [
    line([
      ...sharedOf(course),
      ...[course.company, course.authorName, course.duration, course.level, course.delivery, course.language],
      ...[course.price, course.price === null ? null : 'EUR', course.modules.length, lessons.length],
      lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    ]),
  ];
};

export const moduleColumns = 'id, course_id, position, title, lessons';
export const moduleLines = (course: LargeCourse): string[] =>
  course.modules.map((module, place) =>
    line([module.id, course.id, place + 1, module.title, JSON.stringify(module.lessons)]),
  );
