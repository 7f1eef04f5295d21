import { Radio, Stack, Textarea } from '@mantine/core';
import type { ApplicationId, CommentId, DisruptionId, EnquiryId, PostId, RatingId, ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { createReport, reportReasons } from '#contract/reports.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { reasonNames } from './report-reasons.ts';

const t = messages('posts');

export type ReportTarget =
  | { readonly postId: PostId }
  | { readonly replyId: ReplyId }
  | { readonly commentId: CommentId }
  | { readonly ratingId: RatingId }
  | { readonly disruptionId: DisruptionId }
  | { readonly applicationId: ApplicationId }
  | { readonly enquiryId: EnquiryId }
  | { readonly companyEnquiryId: EnquiryId };

export type Reported = 'post' | 'request' | 'reply' | 'comment' | 'rating' | 'disruption' | 'application' | 'enquiry';

function titleOf(what: Reported): string {
  switch (what) {
    case 'post':
      return t('Report this post');
    case 'request':
      return t('Report this request');
    case 'reply':
      return t('Report this reply');
    case 'comment':
      return t('Report this comment');
    case 'rating':
      return t('Report this rating');
    case 'disruption':
      return t('Report this notice');
    case 'application':
      return t('Report this application');
    case 'enquiry':
      return t('Report this enquiry');
  }
}

interface ReportDialogProps {
  readonly target: ReportTarget;
  readonly what: Reported;
  readonly onClose: () => void;
}

export function ReportDialog({ target, what, onClose }: ReportDialogProps) {
  const form = useForm({
    schema: async () => (await import('#schemas/reports.ts')).createReport.body,
    bodyOf: (fields) => ({ ...target, ...fields }),
    send: async (body) => {
      await api(createReport, { body });
      notify.success(t('Thank you. A moderator will review it.'));
      onClose();
    },
  });
  const { reason } = form.values;
  return (
    <FormDialog title={titleOf(what)} action={t('Send report')} disabled={!reason} form={form} onClose={onClose}>
      <Radio.Group label={t('What is wrong with it?')} {...form.field('reason')} withAsterisk>
        <Stack gap={0}>
          {reportReasons.map((value) => (
            <Radio key={value} value={value} label={reasonNames()[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('Note')}
        description={reason === 'other' ? t('Describe the problem in a few words.') : t('Only moderators see it.')}
        rows={3}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
