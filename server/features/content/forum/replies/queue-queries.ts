import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { categoryJoins } from '#server/features/engagement/threads/index.ts';
import { authorColumns, type QueueSource } from '#server/features/governance/moderation/index.ts';

export const queuedReplies: QueueSource = {
  table: sql`replies`,
  alias: sql`r`,
  changedAt: sql`r.updated_at`,
  published: { at: sql`coalesce(r.published_at, r.created_at)`, where: sql`r.status = 'success'` },
  reportedAs: sql`o.reply_id`,
  select: (since, where) => sql`
    SELECT 'reply' AS type, r.id, p.kind, p.title, r.description AS text, r.attachments,
      p.id AS page_id, r.status, r.hidden, r.version,
      r.review_hint AS hint, concat_ws(' / ', c.name, s.name) AS place, ${since} AS since, ${authorColumns}
    FROM replies r JOIN posts p ON p.id = r.post_id ${categoryJoins} LEFT JOIN users u ON u.id = r.author_id
    WHERE ${where}`,
  isOf: (part) => sql`p.kind = ${part}`,
  isReportOf: (part) => sql`EXISTS (
    SELECT 1 FROM replies t JOIN posts ON posts.id = t.post_id WHERE t.id = o.reply_id AND posts.kind = ${part})`,
  url: ({ id, kind, page_id }) => `${contentTypes[kind as PostKind].appPath(page_id)}#reply-${id}`,
  format: 'html',
};
