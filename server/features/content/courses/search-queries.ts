import { sql } from 'drizzle-orm';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { publicationSource } from '../publications/index.ts';
import { factsOfCourse, searchTextOfCourse } from './search-text.ts';
import { courses } from './tables.ts';

export const searchContent: SearchContent = {
  source: publicationSource('course', ['course', 'courses', 'training'], sql`courses k`, sql`k`, {
    place: sql`k.institution_name`,
    picture: sql`coalesce(k.thumbnail, k.logo)`,
    at: sql`k.published_at`,
    ...factColumns(
      { instructorName: sql`k.instructor_name`, tags: sql`k.tags`, outcomes: sql`k.outcomes` },
      factsOfCourse,
    ),
  }),
  renewal: renewalOf(courses, searchTextOfCourse),
};
