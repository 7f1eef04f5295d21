import { sql } from 'drizzle-orm';
import { htmlToText } from '#contract/plain-text.ts';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { publicationSource } from '../publications/index.ts';
import { openingOf } from './check-text.ts';
import { factsOfBlog, searchTextOfBlog } from './search-text.ts';
import { blogs } from './tables.ts';

export const searchContent: SearchContent = {
  source: publicationSource('blog', ['article', 'articles', 'blog', 'blogs'], sql`blogs b`, sql`b`, {
    from: sql`blogs b LEFT JOIN users u ON u.id = b.author_id`,
    place: sql`u.name`,
    picture: sql`b.images -> 0 ->> 'url'`,
    at: sql`b.published_at`,
    ...factColumns({ tags: sql`b.tags`, excerpt: sql`b.excerpt` }, factsOfBlog),
  }),
  renewal: renewalOf(blogs, searchTextOfBlog, ({ lead, description }) => ({
    opening: openingOf(lead, htmlToText(description).trim()),
  })),
};
