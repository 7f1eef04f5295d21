import { type SQL, sql } from 'drizzle-orm';
import type { SubmissionType } from '#contract/moderation.ts';
import type { QueueSource } from './queue-queries.ts';

interface SubmissionTable {
  readonly type: SubmissionType;
  /** It is `e` in the other expressions, and what it was sent about is `c`. */
  readonly table: SQL;
  readonly subject: SQL;
  readonly subjectId: SQL;
  readonly title: SQL;
  readonly reportedAs: SQL;
  readonly place: string;
  readonly url: QueueSource['url'];
}

/** Reported submissions in the queue. They have no status and are not removed. */
export const submissionQueue = (of: SubmissionTable): QueueSource => ({
  table: sql`(SELECT id, NULL::timestamptz AS removed_at FROM ${of.table})`,
  alias: sql`e`,
  changedAt: null,
  published: null,
  reportedAs: of.reportedAs,
  select: (since, where) => sql`
    SELECT ${of.type}::text AS type, e.id, NULL AS kind, ${of.title} AS title, '' AS text, '[]'::jsonb AS attachments,
      c.id AS page_id, 'success' AS status, FALSE AS hidden, 1 AS version, NULL AS hint, ${of.place}::text AS place,
      ${since} AS since, u.id AS author_id, coalesce(u.name, e.name) AS author_name, u.profile_pic AS author_picture,
      u.deleted_at IS NOT NULL AS author_deleted
    FROM ${of.table} e JOIN ${of.subject} c ON c.id = e.${of.subjectId} LEFT JOIN users u ON u.id = e.user_id
    WHERE ${where}`,
  isOf: () => sql`FALSE`,
  isReportOf: () => sql`FALSE`,
  url: of.url,
  format: 'plain',
});
