import { Alert, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createReport, reportReasons } from '#contract/posts.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
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
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <Dialog title={`Report this ${what}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) mutate(reason);
        }}
      >
        <Stack>
          <Radio.Group
            label="What is wrong with it?"
            value={reason}
            onChange={(value) => setReason(value as Reason)}
            error={fields['reason']}
            withAsterisk
          >
            <Stack gap="xs" mt="xs">
              {reportReasons.map((one) => (
                <Radio key={one} value={one} label={names[one]} />
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
          {error && Object.keys(fields).length === 0 && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" isBusy={isPending} disabled={!reason}>
              Send report
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
