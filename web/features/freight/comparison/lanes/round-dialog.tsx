import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { OFFER_DAYS } from '#contract/freight/offers-deadline.ts';
import { MAX_ROUND_MESSAGE } from '#contract/freight/tender/limits.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { startRound } from '#contract/freight-rounds.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshOffers } from '../../parts/offers/queries.ts';
import { bidderName } from './lane-scope.ts';

const t = messages('tenders');

interface RoundDialogProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  /** Those that may go on. */
  readonly offers: readonly Offer[];
  /** The one that ends. */
  readonly round: number;
  readonly onClose: () => void;
}

/** Chooses who goes on, until when, and what they should know. An offer that comes in meanwhile goes on too, unless it is unchecked. */
export function RoundDialog({ postId, freight, offers, round, onClose }: RoundDialogProps) {
  const client = useQueryClient();
  const zone = useReaderZone() ?? freight.offersUntilZone;
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const going = offers.filter(({ id }) => !leaving.includes(id)).map(({ id }): string => id);
  const hasLeaving = going.length < offers.length;
  const [day, setDay] = useState(dayIn(OFFER_DAYS.default));
  const [time, setTime] = useState('17:00');
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: async () => (await import('#schemas/freight-rounds.ts')).startRound.body,
    bodyOf: () => ({
      round,
      offersUntil: time === '' ? day : `${day}T${time}`,
      offersUntilZone: zone,
      offers: offers.map(({ id: offerId, version }) => ({ offerId, version, goesOn: going.includes(offerId) })),
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(hasLeaving && reason.trim() !== '' && { reason: reason.trim() }),
    }),
    async send(body) {
      try {
        const { message: done } = await api(startRound, { params: { postId }, body });
        notify.success(done);
        onClose();
      } finally {
        // A refusal may be due to a new offer.
        await refreshOffers(client, postId);
      }
    },
  });
  return (
    <FormDialog
      title={t('Start round {round}', { round: round + 1 })}
      action={t('{count, plural, one {Start with # bidder} other {Start with # bidders}}', { count: going.length })}
      disabled={going.length === 0}
      form={form}
      onClose={onClose}
    >
      <p>
        {t(
          'Prices of round {round} are kept as they are. The bidders who go on see their own prices and can revise them until the new deadline.',
          { round },
        )}
      </p>
      <Checkbox.Group
        label={t('Bidders who go on')}
        error={form.fieldErrors['offers']}
        value={going}
        onChange={(chosen) => setLeaving(offers.map(({ id }) => id).filter((id) => !chosen.includes(id)))}
      >
        {offers.map((offer) => (
          <Checkbox key={offer.id} value={offer.id} mt="xs" label={<bdi>{bidderName(offer)}</bdi>} />
        ))}
      </Checkbox.Group>
      <Group grow align="flex-end">
        <TextInput
          type="date"
          label={t('Prices until')}
          min={dayIn(OFFER_DAYS.min)}
          max={dayIn(OFFER_DAYS.max)}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          {...form.field('offersUntil')}
        />
        <TextInput
          type="time"
          label={t('Time')}
          description={zone}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </Group>
      <LimitedTextarea
        label={t('Message to the bidders who go on')}
        rows={3}
        limit={MAX_ROUND_MESSAGE}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        {...form.field('message')}
      />
      {hasLeaving && (
        <LimitedTextarea
          label={t('Why the other offers are declined')}
          description={t('Their authors will see it. Leave it empty for a polite refusal without a reason.')}
          rows={2}
          limit={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
