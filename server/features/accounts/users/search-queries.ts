import { sql } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { noFacts } from '#server/platform/search/source-queries.ts';
import { searchTextOfMember } from './search-text.ts';
import { users } from './tables.ts';
import { memberIsShown } from './visibility.ts';

export const searchContent: SearchContent = {
  source: {
    types: ['person'] satisfies ContentType[],
    type: sql`'person'::text`,
    typeNames: { person: ['people', 'member', 'members'] },
    table: sql`users u`,
    id: sql`u.id`,
    vector: sql`u.search_vector`,
    moment: sql`u.created_at`,
    changed: [sql`u.created_at`],
    shown: memberIsShown(sql`u`),
    country: sql`u.country`,
    shows: {
      from: sql`users u`,
      title: sql`u.name`,
      text: sql`concat_ws(' · ', u.bio, nullif(array_to_string(u.skills, ', '), ''))`,
      isMarkup: false,
      place: sql`concat_ws(', ', u.job_title, u.company)`,
      picture: sql`u.profile_pic`,
      at: sql`u.created_at`,
      tags: sql`u.skills`,
      ...noFacts,
    },
  },
  renewal: renewalOf(users, searchTextOfMember),
};
