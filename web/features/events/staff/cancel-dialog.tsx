import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PortalEvent, updateEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { eventQuery, refreshEvents } from '../queries.ts';

const t = messages('content');

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
      notify.success(t('Event cancelled'));
      client.setQueryData(eventQuery(data.id).queryKey, { data });
      void refreshEvents(client);
      onCancelled();
    },
  });
  const isEmailed = event.interestedCount + event.waitingCount > 0;
  return (
    <FormDialog
      title={t('Cancel this event?')}
      action={t('Cancel event')}
      cancel={t('Keep event')}
      isDanger
      form={form}
      onClose={onClose}
    >
      <Text>
        {whoIsNotified(event)} {t('The event stays visible, marked as cancelled. This can’t be undone.')}
      </Text>
      <Textarea
        label={t('Reason')}
        description={isEmailed ? t('Shown in the email and on the event page') : t('Shown on the event page')}
        rows={3}
        data-autofocus
        {...form.field('cancelReason')}
      />
    </FormDialog>
  );
}

function whoIsNotified({ interestedCount, waitingCount }: PortalEvent): string {
  const all = interestedCount + waitingCount;
  if (all === 0) return t('The event has no attendees.');
  return waitingCount > 0
    ? t(
        '{count, plural, one {One person} other {# people}} will be notified by email: {going, number} going and {waiting, number} waiting.',
        { count: all, going: interestedCount, waiting: waitingCount },
      )
    : t('{count, plural, one {One person} other {# people}} will be notified by email.', { count: all });
}
