import { sql } from 'drizzle-orm';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { publicationSource } from '../publications/index.ts';
import { factsOfEvent, searchTextOfEvent } from './search-text.ts';
import { stored } from './stored-queries.ts';
import { events } from './tables.ts';

export const searchContent: SearchContent = {
  source: publicationSource('event', ['event', 'events'], sql`events e`, sql`e`, {
    place: sql`concat_ws(', ', e.venue, e.location)`,
    picture: sql`e.covers -> 0 ->> 'url'`,
    at: sql`e.start_date`,
    ...factColumns(stored.sqlOf, factsOfEvent),
  }),
  renewal: renewalOf(events, searchTextOfEvent),
};
