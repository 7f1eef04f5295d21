import { sql } from 'drizzle-orm';
import { byKind, postKinds } from '#contract/post-kinds.ts';
import { categoryJoins } from '#server/features/engagement/threads/index.ts';
import { type Sheets, utc } from '#server/features/services/exports/index.ts';

export const sheets: Sheets = {
  posts: {
    id: sql`p.id`,
    from: sql`posts p LEFT JOIN users u ON u.id = p.author_id ${categoryJoins}`,
    where: sql`p.status <> 'draft'`,
    columns: {
      Id: sql`p.id`,
      Kind: sql`(${sql.param(JSON.stringify(byKind((kind) => postKinds[kind].exportName)))}::jsonb)->>p.kind`,
      Title: sql`p.title`,
      Status: sql`CASE WHEN p.removed_at IS NOT NULL THEN 'deleted' WHEN p.status = 'success' THEN 'published'
        ELSE p.status END`,
      Category: sql`c.name`,
      'Sub-category': sql`s.name`,
      Author: sql`u.name`,
      'Author id': sql`u.id`,
      Tags: sql`array_to_string(p.tags, ' ')`,
      Views: sql`p.view_count`,
      Likes: sql`p.likes_count`,
      Replies: sql`p.reply_count`,
      'Written (UTC)': utc(sql`p.created_at`),
      'Published (UTC)': utc(sql`p.published_at`),
      'Last activity (UTC)': utc(sql`p.last_activity_at`),
      Text: sql`p.plain_text`,
    },
  },
};
