import { type SQL, sql } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';
import type { SearchSource } from '#server/platform/search/source.ts';
import { publicationIsShown } from './visibility.ts';

export function publicationSource(
  type: ContentType,
  typeNames: readonly string[],
  table: SQL,
  row: SQL,
  shows: Pick<SearchSource['shows'], 'place' | 'picture' | 'at' | 'factColumns' | 'facts'> & { from?: SQL },
): SearchSource {
  return {
    types: [type],
    type: sql`${type}::text`,
    typeNames: { [type]: typeNames },
    table,
    id: sql`${row}.id`,
    vector: sql`${row}.search_vector`,
    moment: sql`${row}.published_at`,
    changed: [sql`${row}.published_at`, sql`${row}.updated_at`],
    shown: publicationIsShown(row),
    shows: {
      title: sql`${row}.title`,
      text: sql`${row}.description`,
      isMarkup: true,
      tags: sql`${row}.tags`,
      from: table,
      ...shows,
    },
  };
}
