import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { OFFER_DAYS } from '#contract/freight/offers-deadline.ts';
import { MAX_ROUND_MESSAGE } from '#contract/freight/tender/limits.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { startRound } from '#contract/freight-rounds.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
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

/** Chooses who goes on, until when, and what they should know. A refusal keeps what is typed. */
export function RoundDialog({ postId, freight, offers, round, onClose }: RoundDialogProps) {
  const client = useQueryClient();
  const zone = useReaderZone() ?? freight.offersUntilZone;
  const [chosen, setChosen] = useState<readonly string[]>(offers.map(({ id }) => id));
  const going = offers.filter(({ id }) => chosen.includes(id)).length;
  const hasLeaving = going < offers.length;
  const [day, setDay] = useState(dayIn(OFFER_DAYS.default));
  const [time, setTime] = useState('17:00');
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const starting = useMutation({
    mutationFn: () =>
      api(startRound, {
        params: { postId },
        body: {
          round,
          offersUntil: time === '' ? day : `${day}T${time}`,
          offersUntilZone: zone,
          offers: offers.map(({ id: offerId, version }) => ({ offerId, version, goesOn: chosen.includes(offerId) })),
          ...(message.trim() !== '' && { message: message.trim() }),
          ...(hasLeaving && reason.trim() !== '' && { reason: reason.trim() }),
        },
      }),
    meta: { success: true, failure: true },
    async onSettled() {
      await refreshOffers(client, postId);
    },
    onSuccess: onClose,
  });
  const { error } = starting;
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <Dialog title={t('Start round {round}', { round: round + 1 })} onClose={onClose}>
      <Stack gap="sm">
        <p>
          {t(
            'Prices of round {round} are kept as they are. The bidders who go on see their own prices and can revise them until the new deadline.',
            { round },
          )}
        </p>
        <Checkbox.Group
          label={t('Bidders who go on')}
          error={fields['offers']}
          value={[...chosen]}
          onChange={setChosen}
        >
          {offers.map((offer) => (
            <Checkbox key={offer.id} value={offer.id} mt="xs" label={<bdi>{bidderName(offer)}</bdi>} />
          ))}
        </Checkbox.Group>
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label={t('Prices until')}
            min={dayIn(OFFER_DAYS.min)}
            max={dayIn(OFFER_DAYS.max)}
            value={day}
            error={fields['offersUntil']}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
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
        />
        {hasLeaving && (
          <LimitedTextarea
            label={t('Why the other offers are declined')}
            description={t('Their authors will see it. Leave it empty for a polite refusal without a reason.')}
            rows={2}
            limit={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            look="main"
            disabled={going === 0 || day === ''}
            isBusy={starting.isPending}
            onClick={() => starting.mutate()}
          >
            {t('{count, plural, one {Start with # bidder} other {Start with # bidders}}', { count: going })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
