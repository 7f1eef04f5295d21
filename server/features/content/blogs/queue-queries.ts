import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import { authorColumns, type QueueSource } from '../../governance/moderation/index.ts';

export const queuedComments: QueueSource = {
  table: sql`blog_comments`,
  alias: sql`m`,
  changedAt: null,
  published: { at: sql`m.created_at`, where: sql`TRUE` },
  reportedAs: sql`o.comment_id`,
  select: (since, where) => sql`
    SELECT 'comment' AS type, m.id, NULL AS kind, b.title, m.comment AS text, '[]'::jsonb AS attachments, b.id AS page_id, 'success' AS status, FALSE AS hidden,
      m.version, NULL AS hint, ${contentTypes.blog.plural} AS place, ${since} AS since, ${authorColumns}
    FROM blog_comments m JOIN blogs b ON b.id = m.blog_id LEFT JOIN users u ON u.id = m.author_id
    WHERE ${where}`,
  isOf: (part) => sql`${part === 'comment'}`,
  isReportOf: (part) => (part === 'comment' ? sql`o.comment_id IS NOT NULL` : sql`FALSE`),
  url: ({ id, page_id }) => `${contentTypes.blog.appPath(page_id)}#comment-${id}`,
  format: 'plain',
};
