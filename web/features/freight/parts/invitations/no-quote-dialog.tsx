import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type AnswerInput, noQuoteReasons, noQuoteTexts } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { useForm } from '#web/forms/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';

const t = messages('freight');

export type SendAnswer = (answer: AnswerInput) => Promise<{ readonly message: string }>;

interface NoQuoteDialogProps {
  readonly send: SendAnswer;
  readonly onSent: () => unknown;
  readonly onClose: () => void;
}

export function NoQuoteDialog({ send, onSent, onClose }: NoQuoteDialogProps) {
  const [reason, setReason] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/freight-invitations.ts')).answerInvitation.body,
    bodyOf: ({ note }) => ({ answer: 'NO_QUOTE', note, ...(reason !== null && { reason }) }),
    send: async (body) => {
      const { message } = await send(body);
      notify.success(message);
      onClose();
      await onSent();
    },
  });
  return (
    <FormDialog title={t('Why do you not quote?')} action={t('Send answer')} form={form} onClose={onClose}>
      <Radio.Group
        label={t('Reason')}
        withAsterisk
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          form.clearError('reason');
        }}
        error={form.fieldErrors['reason']}
      >
        <Stack gap="xs" mt="xs">
          {noQuoteReasons.map((one, at) => (
            <Radio key={one} value={one} label={term(noQuoteTexts[one])} data-autofocus={at === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <LimitedTextarea
        label={t('Note')}
        description={t('Only the requester sees it.')}
        rows={2}
        limit={300}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
