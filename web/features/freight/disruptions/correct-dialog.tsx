import { useQueryClient } from '@tanstack/react-query';
import { CORRECTION, respondToDisruption } from '#contract/disruptions.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshDisruptions } from './queries.ts';

const t = messages('disruptions');

interface CorrectDialogProps {
  readonly id: DisruptionId;
  readonly onClose: () => void;
}

export function CorrectDialog({ id, onClose }: CorrectDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#schemas/disruptions.ts')).respondToDisruption.body,
    send: async (body) => {
      const { message } = await api(respondToDisruption, { params: { id }, body });
      notify.success(message);
      onClose();
      await refreshDisruptions(client);
    },
  });
  return (
    <FormDialog title={t('Correct this notice')} action={t('Publish correction')} form={form} onClose={onClose}>
      <LimitedTextarea
        label={t('What is different')}
        description={t('It appears below the notice, with your name and company.')}
        limit={CORRECTION.max}
        rows={4}
        withAsterisk
        data-autofocus
        {...form.field('correction')}
      />
    </FormDialog>
  );
}
