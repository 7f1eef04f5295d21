import { textOfSanitised } from '#server/platform/html/to-text.ts';
import { searchTextOf } from '../publications/index.ts';
import type { courses } from './tables.ts';

type Words = Pick<
  typeof courses.$inferSelect,
  'title' | 'institutionName' | 'instructorName' | 'tags' | 'outcomes' | 'description'
>;

/** All that a search looks through of a course, its title first. */
export function searchTextOfCourse({
  title,
  institutionName,
  instructorName,
  tags,
  outcomes,
  description,
}: Words): string {
  return searchTextOf(title, institutionName, instructorName, tags, outcomes, textOfSanitised(description));
}
