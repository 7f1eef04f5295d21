import type { SubmissionType } from '#contract/moderation.ts';
import { can } from '#server/policy.ts';
import type { ModerationKind, SubmissionKind } from './kind.ts';
import type { QueueSource } from './queue-queries.ts';

const unchanged = { status: 'success', reason: null, isHidden: false, removed: false } as const;

export function moderatedSubmission(queue: QueueSource, submission: SubmissionKind): ModerationKind {
  return {
    queue,
    submission,
    async reportVerdict(tx, actor, id) {
      const found = await submission.find(tx, id);
      return found ? can(actor, 'submission.report', found.parties) : 'hide';
    },
    async lock(tx, _actor, id) {
      const found = await submission.find(tx, id);
      if (!found) return null;
      return {
        state: unchanged,
        version: 1,
        authorId: found.parties.senderId,
        title: found.title,
        isErased: false,
        noticeUrls: [],
        change: () => Promise.resolve(),
        notifyAuthor: () => Promise.resolve(),
      };
    },
    deleteRemoved: () => Promise.resolve(0),
  };
}

export const isSubmission = (type: string): type is SubmissionType =>
  type === 'application' || type === 'enquiry' || type === 'companyEnquiry';
