import type {
  ApplicationId,
  CommentId,
  DisruptionId,
  EnquiryId,
  PostId,
  RatingId,
  ReplyId,
  ReportId,
} from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { moderatedTypes } from '#contract/moderation.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor, Verdict } from '#server/policy.ts';
import type { ModerationKinds } from '../moderation/index.ts';
import { insertReport, type NewReport } from './queries.ts';

const t = messages('server');

/** Exactly one of them. */
interface ReportedContent {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  readonly commentId?: CommentId | undefined;
  readonly ratingId?: RatingId | undefined;
  readonly disruptionId?: DisruptionId | undefined;
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
      throw new Forbidden(t('You can’t report your own text. Edit or delete it instead.'), 'OWN_CONTENT');
    const id = await insertReport(tx, {
      id: newId(),
      reporterId: userId,
      postId: input.postId ?? null,
      replyId: input.replyId ?? null,
      commentId: input.commentId ?? null,
      ratingId: input.ratingId ?? null,
      disruptionId: input.disruptionId ?? null,
      applicationId: input.applicationId ?? null,
      enquiryId: input.enquiryId ?? null,
      companyEnquiryId: input.companyEnquiryId ?? null,
      reason: input.reason,
      note: input.note,
    });
    return { id };
  });
}

function verdictOn(tx: Tx, kinds: ModerationKinds, actor: Actor, content: ReportedContent): Promise<Verdict> {
  const type = moderatedTypes.find((each) => content[`${each}Id`] !== undefined);
  return type ? kinds[type].reportVerdict(tx, actor, content[`${type}Id`] ?? '') : Promise.resolve('hide');
}
