import { Radio, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createReport, reportReasons } from '#contract/posts.ts';
import { fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';

type Reason = (typeof reportReasons)[number];
const names: Readonly<Record<Reason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or harassment',
  'off-topic': 'Off-topic',
  other: 'Something else',
};

interface ReportDialogProps {
  readonly target: { readonly postId: string } | { readonly replyId: string } | { readonly commentId: string };
  readonly what: string;
  readonly onClose: () => void;
}

export function ReportDialog({ target, what, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (selected: Reason) => api(createReport, { body: { ...target, reason: selected, note } }),
    onSuccess: () => {
      notify.success('Thank you. A moderator will look at it.');
      onClose();
    },
  });
  const fields = fieldErrorsOf(error);
  return (
    <FormDialog
      title={`Report this ${what}`}
      action="Send report"
      isPending={isPending}
      disabled={!reason}
      error={hasErrors(fields) ? null : error}
      onSubmit={() => reason && mutate(reason)}
      onClose={onClose}
    >
      <Radio.Group
        label="What is wrong with it?"
        value={reason}
        onChange={(value) => setReason(value as Reason)}
        error={fields['reason']}
        withAsterisk
      >
        <Stack gap="xs" mt="xs">
          {reportReasons.map((value) => (
            <Radio key={value} value={value} label={names[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Note"
        description={reason === 'other' ? 'Describe the problem in a few words.' : 'Only moderators see it.'}
        value={note}
        maxLength={1000}
        rows={3}
        error={fields['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
