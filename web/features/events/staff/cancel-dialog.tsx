import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PortalEvent, updateEvent } from '#contract/events.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/counts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';

interface CancelDialogProps {
  readonly event: PortalEvent;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ event, onCancelled, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#schemas/events.ts')).updateEvent.body,
    bodyOf: (fields) => ({ ...fields, status: 'cancelled', version: event.version }),
    send: async (body) => {
      const { data } = await api(updateEvent, { params: { id: event.id }, body });
      notify.success('Event cancelled');
      client.setQueryData(eventQuery(data.id).queryKey, { data });
      void refreshEvents(client);
      onCancelled();
    },
  });
  const isEmailed = event.interestedCount + event.waitingCount > 0;
  return (
    <FormDialog
      title="Cancel this event?"
      action="Cancel event"
      cancel="Keep event"
      isDanger
      form={form}
      onClose={onClose}
    >
      <Text>{whoIsNotified(event)} The event stays visible, marked as cancelled. This can’t be undone.</Text>
      <Textarea
        label="Reason"
        description={isEmailed ? 'Shown in the email and on the event page' : 'Shown on the event page'}
        rows={3}
        data-autofocus
        {...form.field('cancelReason')}
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
