import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';

export interface NewReport {
  readonly id: string;
  readonly reporterId: string;
  readonly postId: string | null;
  readonly replyId: string | null;
  readonly commentId: string | null;
  readonly reason: 'spam' | 'abuse' | 'off-topic' | 'other';
  readonly note: string;
}

/**
 * The id of the report: the new one, or the one this person made before. One that was handled meanwhile is made anew with
 * these words: staff look at the thing again.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<string> {
  const added = await tx.execute<{ id: string }>(sql`
    INSERT INTO reports (id, reporter_id, post_id, reply_id, comment_id, reason, note)
    VALUES (${report.id}, ${report.reporterId}, ${report.postId}, ${report.replyId}, ${report.commentId},
      ${report.reason}, ${report.note})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (added.rows[0]) return added.rows[0].id;
  const before = sql`reporter_id = ${report.reporterId}::uuid
    AND (post_id = ${report.postId}::uuid OR reply_id = ${report.replyId}::uuid OR comment_id = ${report.commentId}::uuid)`;
  await tx.execute(sql`
    UPDATE reports SET handled_at = NULL, handled_by = NULL, created_at = now(), reason = ${report.reason},
      note = ${report.note}
    WHERE ${before} AND handled_at IS NOT NULL`);
  const kept = await tx.execute<{ id: string }>(sql`SELECT id FROM reports WHERE ${before}`);
  return kept.rows[0]?.id ?? report.id;
}
