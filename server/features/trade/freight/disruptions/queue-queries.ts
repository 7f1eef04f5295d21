import { sql } from 'drizzle-orm';
import { disruptionPath } from '#contract/disruption-path.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { authorColumns, type QueueSource } from '../../../governance/moderation/index.ts';

export const queuedDisruptions: QueueSource = {
  table: sql`disruptions`,
  alias: sql`d`,
  changedAt: null,
  published: { at: sql`d.created_at`, where: sql`TRUE` },
  reportedAs: sql`o.disruption_id`,
  select: (since, where) => sql`
    SELECT 'disruption' AS type, d.id, NULL AS kind, d.title,
      concat_ws(E'\\n\\n', nullif(d.details, ''), d.source_url) AS text, '[]'::jsonb AS attachments, d.id AS page_id,
      'success' AS status, FALSE AS hidden, d.version, NULL AS hint, 'Disruptions' AS place, ${since} AS since,
      ${authorColumns}
    FROM disruptions d LEFT JOIN users u ON u.id = d.author_id
    WHERE ${where}`,
  isOf: () => sql`FALSE`,
  isReportOf: () => sql`FALSE`,
  url: ({ page_id }) => disruptionPath(page_id as DisruptionId),
  format: 'plain',
};
