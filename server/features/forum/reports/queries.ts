import { sql } from 'drizzle-orm';
import type { CommentId, PostId, ReplyId, ReportId, UserId } from '#contract/ids.ts';
import type { QueueItem } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';

export interface NewReport {
  readonly id: ReportId;
  readonly reporterId: UserId;
  readonly postId: PostId | null;
  readonly replyId: ReplyId | null;
  readonly commentId: CommentId | null;
  readonly reason: 'spam' | 'abuse' | 'off-topic' | 'other';
  readonly note: string;
}

/** @returns the id of the new report, or of this person’s earlier one, which gets the new text and is opened again */
export async function insertReport(tx: Tx, report: NewReport): Promise<ReportId> {
  const added = await tx.execute<{ id: ReportId }>(sql`
    INSERT INTO reports (id, reporter_id, post_id, reply_id, comment_id, reason, note)
    VALUES (${report.id}, ${report.reporterId}, ${report.postId}, ${report.replyId}, ${report.commentId},
      ${report.reason}, ${report.note})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (added.rows[0]) return added.rows[0].id;
  const isEarlier = sql`reporter_id = ${report.reporterId}::uuid
    AND (post_id = ${report.postId}::uuid OR reply_id = ${report.replyId}::uuid OR comment_id = ${report.commentId}::uuid)`;
  const earlier = await tx.execute<{ id: ReportId }>(sql`
    UPDATE reports SET handled_at = NULL, handled_by = NULL, reason = ${report.reason}, note = ${report.note},
      created_at = CASE WHEN handled_at IS NULL THEN created_at ELSE now() END
    WHERE ${isEarlier} RETURNING id`);
  return earlier.rows[0]?.id ?? report.id;
}

const reportColumn = { post: sql`post_id`, reply: sql`reply_id`, comment: sql`comment_id` } as const;

export async function handleReports(tx: Tx, type: QueueItem['type'], id: string, by: UserId): Promise<ReportId[]> {
  const result = await tx.execute<{ id: ReportId }>(sql`
    UPDATE reports SET handled_at = now(), handled_by = ${by}::uuid
    WHERE ${reportColumn[type]} = ${id}::uuid AND handled_at IS NULL RETURNING id`);
  return result.rows.map((row) => row.id);
}

/** Only reports that were handled at that time; those that were reopened or handled again since stay unchanged. */
export async function reopenReports(tx: Tx, ids: readonly string[], handledAt: string): Promise<void> {
  await tx.execute(sql`
    UPDATE reports SET handled_at = NULL, handled_by = NULL
    WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND handled_at = ${handledAt}::timestamptz`);
}
