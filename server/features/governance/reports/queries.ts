import { type SQL, sql } from 'drizzle-orm';
import type {
  ApplicationId,
  CommentId,
  DisruptionId,
  EnquiryId,
  PostId,
  RatingId,
  ReplyId,
  ReportId,
  UserId,
} from '#contract/ids.ts';
import type { QueueItem, SubmissionType } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';

export interface NewReport {
  readonly id: ReportId;
  /** Null for a guest. */
  readonly reporterId: UserId | null;
  readonly postId: PostId | null;
  readonly replyId: ReplyId | null;
  readonly commentId: CommentId | null;
  readonly ratingId: RatingId | null;
  readonly disruptionId: DisruptionId | null;
  readonly applicationId: ApplicationId | null;
  readonly enquiryId: EnquiryId | null;
  readonly companyEnquiryId: EnquiryId | null;
  readonly reason: 'spam' | 'abuse' | 'off-topic' | 'other';
  readonly note: string;
}

/** @returns the id of the new report, or of this person’s earlier one, which gets the new text and is opened again */
export async function insertReport(tx: Tx, report: NewReport): Promise<ReportId> {
  return (
    (await renewReport(tx, report)) ?? (await addReport(tx, report)) ?? (await renewReport(tx, report)) ?? report.id
  );
}

/** Null if a concurrent request of this person was first. Those about a submission wait for its lock. */
async function addReport(tx: Tx, report: NewReport): Promise<ReportId | null> {
  const added = await tx.execute<{ id: ReportId }>(sql`
    INSERT INTO reports (id, reporter_id, post_id, reply_id, comment_id, application_id, enquiry_id, company_enquiry_id,
      rating_id, disruption_id, reason, note)
    VALUES (${report.id}, ${report.reporterId}, ${report.postId}, ${report.replyId}, ${report.commentId},
      ${report.applicationId}, ${report.enquiryId}, ${report.companyEnquiryId}, ${report.ratingId}, ${report.disruptionId},
      ${report.reason}, ${report.note})
    ON CONFLICT DO NOTHING RETURNING id`);
  return added.rows[0]?.id ?? null;
}

async function renewReport(tx: Tx, report: NewReport): Promise<ReportId | null> {
  const isEarlier = sql`reporter_id IS NOT DISTINCT FROM ${report.reporterId}::uuid
    AND (post_id = ${report.postId}::uuid OR reply_id = ${report.replyId}::uuid OR comment_id = ${report.commentId}::uuid
      OR application_id = ${report.applicationId}::uuid OR enquiry_id = ${report.enquiryId}::uuid
      OR company_enquiry_id = ${report.companyEnquiryId}::uuid OR rating_id = ${report.ratingId}::uuid
      OR disruption_id = ${report.disruptionId}::uuid)`;
  const earlier = await tx.execute<{ id: ReportId }>(sql`
    UPDATE reports SET handled_at = NULL, handled_by = NULL, reason = ${report.reason}, note = ${report.note},
      created_at = CASE WHEN handled_at IS NULL THEN created_at ELSE now() END
    WHERE ${isEarlier} RETURNING id`);
  return earlier.rows[0]?.id ?? null;
}

const reportColumn = {
  post: sql`post_id`,
  reply: sql`reply_id`,
  comment: sql`comment_id`,
  rating: sql`rating_id`,
  disruption: sql`disruption_id`,
  application: sql`application_id`,
  enquiry: sql`enquiry_id`,
  companyEnquiry: sql`company_enquiry_id`,
} as const;

export const isReported = (type: SubmissionType, id: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM reports o WHERE o.${reportColumn[type]} = ${id} AND o.handled_at IS NULL)`;

/** The ids of submissions with an open report. */
export const reportedIds = (type: SubmissionType): SQL =>
  sql`SELECT ${reportColumn[type]} FROM reports WHERE ${reportColumn[type]} IS NOT NULL AND handled_at IS NULL`;

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

/** A post that was merged into another one is a reply with the same id. */
export async function moveToReply(tx: Tx, postId: PostId): Promise<void> {
  await tx.execute(sql`UPDATE reports SET reply_id = post_id, post_id = NULL WHERE post_id = ${postId}::uuid`);
}
