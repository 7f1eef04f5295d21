import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { declineOffer, type Offer } from '#contract/freight-offers.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshOffers } from '../queries.ts';

interface DeclineDialogProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

export function DeclineDialog({ offer: { id: replyId, postId, user }, onClose }: DeclineDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#contract/freight-offers.ts')).declineOffer.body,
    send: async (body) => {
      const { message } = await api(declineOffer, { params: { replyId }, body });
      notify.success(message);
      onClose();
      await refreshOffers(client, postId);
    },
  });
  return (
    <FormDialog title={`Decline the offer of ${user.name}?`} action="Decline offer" form={form} onClose={onClose}>
      <Textarea
        label="Reason"
        description="The person who made the offer will be notified and see the reason."
        rows={3}
        maxLength={500}
        withAsterisk
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
