import { messages } from '#contract/messages.ts';
import type { SubmissionType } from '#contract/moderation.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

export type RemovedText = 'post' | 'reply' | 'comment' | 'rating' | 'disruption';

export const textDeleted = defineNotice<{ readonly type: RemovedText }>('content.removed', {
  title: ({ type }) =>
    t(
      '{type, select, reply {Your reply was deleted} comment {Your comment was deleted} rating {Your rating was deleted} disruption {Your notice was deleted} other {Your post was deleted}}',
      {
        type,
      },
    ),
});

export const everythingHidden = defineNotice('author.hidden', { title: () => t('What you wrote was hidden') });

export const assigned = defineNotice<{ readonly type: SubmissionType }>('submission.assigned', {
  title: ({ type }) =>
    type === 'application' ? t('An application was assigned to you') : t('An enquiry was assigned to you'),
});
