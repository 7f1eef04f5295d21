import { htmlToText } from '#contract/plain-text.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import type { courses } from './tables.ts';

type Words = Pick<
  typeof courses.$inferSelect,
  'title' | 'institutionName' | 'instructorName' | 'tags' | 'outcomes' | 'description'
>;

export function searchTextOfCourse(course: Words): string {
  const facts = factsOfCourse(course).flatMap(({ words }) => words);
  return searchTextOf(course.title, course.institutionName, facts, htmlToText(course.description));
}

export const factsOfCourse = (course: Pick<Words, 'instructorName' | 'tags' | 'outcomes'>): Fact[] => [
  { name: 'Instructor', words: [course.instructorName ?? ''] },
  { name: 'Tags', words: course.tags },
  { name: 'Outcomes', words: course.outcomes },
];
