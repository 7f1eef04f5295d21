import { sql } from 'drizzle-orm';
import { listManagedBlogs } from '#contract/blogs.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  articles: {
    id: sql`b.id`,
    from: sql`blogs b LEFT JOIN users u ON u.id = b.author_id`,
    rowsOf: filteredBy(listManagedBlogs.query, conditionsOf),
    columns: {
      Id: sql`b.id`,
      Title: sql`b.title`,
      Status: sql`CASE WHEN b.removed_at IS NOT NULL THEN 'deleted' ELSE b.status END`,
      Author: sql`u.name`,
      'Author id': sql`u.id`,
      Tags: sql`array_to_string(b.tags, ', ')`,
      Comments: sql`b.comment_count`,
      'Created (UTC)': utc(sql`b.created_at`),
      'Published (UTC)': utc(sql`b.published_at`),
    },
  },
};
