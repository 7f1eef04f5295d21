/** Reports of texts to the moderators. */
import { z } from 'zod';
import { done, endpointsOf, text } from './http.ts';
import { applicationId, commentId, disruptionId, enquiryId, postId, ratingId, replyId, reportId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

const endpoints = endpointsOf('posts');

export const reportReasons = ['spam', 'abuse', 'off-topic', 'other'] as const;
export const createReport = endpoints.post('/api/reports', {
  summary:
    'Reports a post, a reply, a comment, a rating, a notice of a disruption, or an application or enquiry that the caller sent or received, to the moderators, once per person and text.',
  body: z
    .strictObject({
      postId: postId.optional(),
      replyId: replyId.optional(),
      commentId: commentId.optional(),
      ratingId: ratingId.optional(),
      disruptionId: disruptionId.optional(),
      applicationId: applicationId.optional(),
      /** Of a course. */
      enquiryId: enquiryId.optional(),
      companyEnquiryId: enquiryId.optional(),
      reason: z.enum(reportReasons, { error: () => t('Choose a reason.') }),
      note: text('The note', 0, 1000).default(''),
    })
    .refine(
      ({ reason: _reason, note: _note, ...targets }) =>
        Object.values(targets).filter((target) => target !== undefined).length === 1,
      {
        error: () =>
          t(
            'Send one postId, replyId, commentId, ratingId, disruptionId, applicationId, enquiryId or companyEnquiryId.',
          ),
        path: ['postId'],
      },
    )
    .refine((body) => body.reason !== 'other' || body.note.length > 0, {
      error: () => t('Describe the problem in a few words.'),
      path: ['note'],
    }),
  response: done(z.object({ id: reportId })),
  status: 201,
});
