import { sql } from 'drizzle-orm';
import { ratingsPath } from '#contract/freight/shipment-path.ts';
import { authorColumns, type QueueSource } from '../../../governance/moderation/index.ts';

export const queuedRatings: QueueSource = {
  table: sql`shipment_ratings`,
  alias: sql`r`,
  changedAt: null,
  published: { at: sql`r.shown_at`, where: sql`r.shown_at <= now()` },
  reportedAs: sql`o.rating_id`,
  select: (since, where) => sql`
    SELECT 'rating' AS type, r.id, NULL AS kind, about.name AS title,
      concat_ws(E'\\n\\n', nullif(r.comment, ''), r.answer) AS text, '[]'::jsonb AS attachments, r.about_id AS page_id,
      'success' AS status, FALSE AS hidden, r.version, NULL AS hint, 'Ratings' AS place, ${since} AS since, ${authorColumns}
    FROM shipment_ratings r JOIN users about ON about.id = r.about_id LEFT JOIN users u ON u.id = r.author_id
    WHERE ${where}`,
  isOf: () => sql`FALSE`,
  isReportOf: () => sql`FALSE`,
  url: ({ page_id }) => ratingsPath(page_id),
  format: 'plain',
};
