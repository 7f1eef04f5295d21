import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { declineOffer, type Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshOffers } from '../queries.ts';

const t = messages('freight');

const usualReasons: readonly Term[] = [
  'The price is too high.',
  'The transit time is too long.',
  'The offer is not valid long enough.',
  'Too few free days, or demurrage is too high.',
  'I chose another offer.',
  'The shipment changed, or we cancelled it.',
];

const usualIn = (text: string): string | undefined =>
  usualReasons.map((reason) => term(reason)).find((usual) => text.startsWith(usual));

/** Begins the text with a usual reason and keeps what else was typed. */
const startWith = (usual: string, text: string): string =>
  `${usual} ${text.slice(usualIn(text)?.length ?? 0).trimStart()}`.trimEnd();

interface DeclineDialogProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

export function DeclineDialog({ offer: { id: replyId, postId, user, version }, onClose }: DeclineDialogProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const form = useForm({
    schema: async () => (await import('#schemas/freight-offers.ts')).declineOffer.body,
    bodyOf: ({ reason }) => ({ reason, version }),
    send: async (body) => {
      try {
        const { message } = await api(declineOffer, { params: { replyId }, body });
        notify.success(message);
        onClose();
      } finally {
        await refreshOffers(client, postId);
      }
    },
  });
  return (
    <FormDialog
      title={t('Decline the offer of {name}?', { name: user.name })}
      action={t('Decline offer')}
      form={form}
      onClose={onClose}
    >
      <Radio.Group
        label={t('Why do you decline it?')}
        name="usual"
        value={usualIn(text) ?? null}
        onChange={(usual) => {
          setText(startWith(usual, text));
          form.clearError('reason');
        }}
      >
        <Stack gap="xs" mt="xs">
          {usualReasons.map((usual, at) => (
            <Radio key={usual} value={term(usual)} label={term(usual)} data-autofocus={at === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <LimitedTextarea
        label={t('Reason')}
        description={t(
          'Choose one above, or write your own. The person who made the offer gets a notification with the reason.',
        )}
        rows={3}
        limit={500}
        withAsterisk
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
