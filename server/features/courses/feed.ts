import { type Course, listCourses } from '#contract/education.ts';
import { type Feed, type FeedItem, newest, pagePath, textOf } from '../syndication/index.ts';

export const feeds: readonly Feed[] = [
  {
    page: '/education',
    name: 'courses',
    description: 'The newest courses for people in the trade.',
    items: async (ask) => (await newest(ask, listCourses)).data.map(itemOfCourse),
  },
];

function itemOfCourse(course: Course): FeedItem {
  const weeks = course.duration === 1 ? '1 week' : `${course.duration} weeks`;
  return {
    title: course.title,
    page: pagePath('course', course.id),
    date: course.publishedAt ?? course.createdAt,
    text: [course.institutionName, weeks, textOf(course.description)].filter((part) => part !== '').join(' · '),
    author: course.instructorName,
    categories: course.tags,
  };
}
