import { contentTypes } from '#contract/content-types.ts';
import { type Course, listCourses } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { type FeedItem, feedOf, textOf } from '../../services/syndication/index.ts';

const t = messages('server');

export const feeds = [feedOf('course', listCourses, itemOfCourse)];

function itemOfCourse(course: Course): FeedItem {
  const weeks = t('{count, plural, one {# week} other {# weeks}}', { count: course.duration });
  return {
    title: course.title,
    page: contentTypes.course.publicPath(course.id),
    date: course.publishedAt ?? course.createdAt,
    text: [course.institutionName, weeks, textOf(course.description)].filter((part) => part !== '').join(' · '),
    author: course.instructorName,
    categories: course.tags,
  };
}
