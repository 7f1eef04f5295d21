import { sql } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { companyIsShown } from '../directory/index.ts';
import { factsOfJob, searchTextOfJob } from './search-text.ts';
import { jobs } from './tables.ts';
import { jobIsOpen } from './visibility.ts';

export const searchContent: SearchContent = {
  source: {
    types: ['job'] satisfies ContentType[],
    type: sql`'job'::text`,
    typeNames: { job: ['job', 'jobs', 'vacancy', 'vacancies', 'careers'] },
    table: sql`jobs j`,
    id: sql`j.id`,
    vector: sql`j.search_vector`,
    moment: sql`coalesce(j.published_at, j.created_at)`,
    changed: [sql`j.updated_at`],
    shown: jobIsOpen(sql`j`),
    country: sql`j.country`,
    shows: {
      from: sql`jobs j LEFT JOIN companies c ON c.id = j.company_id AND ${companyIsShown(sql`c`)}`,
      title: sql`j.title`,
      text: sql`j.plain_text`,
      isMarkup: false,
      place: sql`concat_ws(', ', nullif(coalesce(c.name, j.company_name), ''), nullif(j.location, ''))`,
      picture: sql`coalesce(c.logo, j.company_logo)`,
      at: sql`coalesce(j.published_at, j.created_at)`,
      tags: sql`j.skills`,
      ...factColumns(
        {
          skills: sql`j.skills`,
          country: sql`j.country`,
          workplace: sql`j.workplace`,
          employmentType: sql`j.employment_type`,
          seniority: sql`j.seniority`,
          function: sql`j.function`,
        },
        factsOfJob,
      ),
    },
  },
  renewal: renewalOf(jobs, searchTextOfJob),
};
