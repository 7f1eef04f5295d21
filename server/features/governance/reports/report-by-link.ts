import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { ApplicationId, EnquiryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { SubmissionType } from '#contract/moderation.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { findGuestRecord } from '../../accounts/guest-links/index.ts';
import type { ModerationKinds } from '../moderation/index.ts';
import { insertReport } from './queries.ts';

const t = messages('server');

const types: Readonly<Record<GuestLinkKind, SubmissionType>> = {
  application: 'application',
  courseEnquiry: 'enquiry',
  companyEnquiry: 'companyEnquiry',
};

/** For guests, who have only the link in an email. @throws NotFound if it has expired or its record was deleted */
export async function reportByLink(
  db: Db,
  kinds: ModerationKinds,
  { token, note }: { readonly token: string; readonly note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await findGuestRecord(tx, token);
    const type = link && types[link.kind];
    const found = type && (await kinds[type].submission?.find(tx, link.recordId));
    if (!found) throw new NotFound(t('This link has expired, or what you sent was deleted.'));
    await insertReport(tx, {
      id: newId(),
      reporterId: null,
      postId: null,
      replyId: null,
      commentId: null,
      ratingId: null,
      disruptionId: null,
      applicationId: type === 'application' ? (link.recordId as ApplicationId) : null,
      enquiryId: type === 'enquiry' ? (link.recordId as EnquiryId) : null,
      companyEnquiryId: type === 'companyEnquiry' ? (link.recordId as EnquiryId) : null,
      reason: 'other',
      note,
    });
  });
}
