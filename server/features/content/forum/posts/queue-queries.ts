import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { categoryJoins } from '#server/features/engagement/threads/index.ts';
import { authorColumns, type QueueSource } from '#server/features/governance/moderation/index.ts';

export const queuedPosts: QueueSource = {
  table: sql`posts`,
  alias: sql`p`,
  changedAt: sql`p.updated_at`,
  published: { at: sql`coalesce(p.published_at, p.created_at)`, where: sql`p.status IN ('success', 'invited')` },
  reportedAs: sql`o.post_id`,
  select: (since, where) => sql`
    SELECT 'post' AS type, p.id, p.kind, p.title, p.description AS text, p.attachments, p.id AS page_id,
      CASE p.status WHEN 'invited' THEN 'success' ELSE p.status END AS status, p.hidden, p.version,
      p.review_hint AS hint, concat_ws(' / ', c.name, s.name) AS place, ${since} AS since, ${authorColumns}
    FROM posts p ${categoryJoins}
      LEFT JOIN users u ON u.id = p.author_id
    WHERE ${where}`,
  isOf: (part) => sql`p.kind = ${part}`,
  isReportOf: (part) => sql`EXISTS (SELECT 1 FROM posts t WHERE t.id = o.post_id AND t.kind = ${part})`,
  url: ({ kind, page_id }) => contentTypes[kind as PostKind].appPath(page_id),
  format: 'html',
};
