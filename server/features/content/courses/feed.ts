import { contentTypes } from '#contract/content-types.ts';
import { type Course, listCourses } from '#contract/courses.ts';
import { type FeedItem, feedOf, textOf } from '../../services/syndication/index.ts';

export const feeds = [feedOf('course', listCourses, itemOfCourse)];

function itemOfCourse(course: Course): FeedItem {
  const weeks = course.duration === 1 ? '1 week' : `${course.duration} weeks`;
  return {
    title: course.title,
    page: contentTypes.course.publicPath(course.id),
    date: course.publishedAt ?? course.createdAt,
    text: [course.institutionName, weeks, textOf(course.description)].filter((part) => part !== '').join(' · '),
    author: course.instructorName,
    categories: course.tags,
  };
}
