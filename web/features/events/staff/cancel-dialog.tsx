import { Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PortalEvent, updateEvent } from '#contract/events.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/counts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';

const REASON_MAX = 500;

interface CancelDialogProps {
  readonly event: PortalEvent;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ event, onCancelled, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api(updateEvent, {
        params: { id: event.id },
        body: { status: 'cancelled', cancelReason: reason, version: event.version },
      }),
    onSuccess: ({ data }) => {
      notify.success('Event cancelled');
      client.setQueryData(eventQuery(data.id).queryKey, { data });
      void refreshEvents(client);
      onCancelled();
    },
  });
  const fieldError = error instanceof ApiError ? error.fields['cancelReason'] : undefined;
  return (
    <FormDialog
      title="Cancel this event?"
      action="Cancel event"
      cancel="Keep event"
      isDanger
      isPending={isPending}
      error={fieldError ? null : error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Text>{whoIsNotified(event)} It stays visible, marked as cancelled. This can’t be undone.</Text>
      <Textarea
        label="Reason"
        description="Shown in the email and on the event page"
        value={reason}
        maxLength={REASON_MAX}
        rows={3}
        error={fieldError}
        onChange={(change) => setReason(change.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

function whoIsNotified({ interestedCount, waitingCount }: PortalEvent): string {
  const all = interestedCount + waitingCount;
  if (all === 0) return 'The event has no attendees.';
  const who = all === 1 ? 'One person' : `${formatCount(all)} people`;
  return waitingCount > 0
    ? `${who} will be notified by email: ${formatCount(interestedCount)} going and ${formatCount(waitingCount)} waiting.`
    : `${who} will be notified by email.`;
}
