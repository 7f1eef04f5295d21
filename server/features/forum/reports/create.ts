import type { ApplicationId, CommentId, EnquiryId, PostId, ReplyId, ReportId } from '#contract/ids.ts';
import { submissionTypes } from '#contract/moderation.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, can, type Verdict } from '#server/policy.ts';
import { findComment } from '../../blogs/index.ts';
import type { ModerationKinds } from '../../moderation/index.ts';
import { findThread } from '../posts/index.ts';
import { findReply } from '../replies/index.ts';
import { insertReport, type NewReport } from './queries.ts';

/** Exactly one of them. */
interface ReportedContent {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  readonly commentId?: CommentId | undefined;
  readonly applicationId?: ApplicationId | undefined;
  readonly enquiryId?: EnquiryId | undefined;
  readonly companyEnquiryId?: EnquiryId | undefined;
}

export async function createReport(
  db: Db,
  kinds: ModerationKinds,
  actor: Actor,
  input: ReportedContent & { readonly reason: NewReport['reason']; readonly note: string },
): Promise<{ id: ReportId }> {
  const userId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const verdict = await verdictOn(tx, kinds, actor, input);
    if (verdict === 'hide') throw new NotFound();
    if (verdict === 'deny')
      throw new Forbidden('You can’t report your own text. Edit or delete it instead.', 'OWN_CONTENT');
    const id = await insertReport(tx, {
      id: newId(),
      reporterId: userId,
      postId: input.postId ?? null,
      replyId: input.replyId ?? null,
      commentId: input.commentId ?? null,
      applicationId: input.applicationId ?? null,
      enquiryId: input.enquiryId ?? null,
      companyEnquiryId: input.companyEnquiryId ?? null,
      reason: input.reason,
      note: input.note,
    });
    return { id };
  });
}

async function verdictOn(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  { postId, replyId, commentId, ...submission }: ReportedContent,
): Promise<Verdict> {
  for (const type of submissionTypes) {
    const id = submission[`${type}Id`];
    if (id === undefined) continue;
    const found = await kinds[type].submission?.find(tx, id);
    return found ? can(actor, 'submission.report', found.parties) : 'hide';
  }
  if (commentId !== undefined) {
    return can(actor, 'comment.report', (await findComment(tx, actor, commentId)).authored);
  }
  if (replyId !== undefined) return can(actor, 'report.create', (await findReply(tx, actor, replyId)).authored);
  return postId === undefined ? 'hide' : can(actor, 'report.create', (await findThread(tx, actor, postId)).thread);
}
