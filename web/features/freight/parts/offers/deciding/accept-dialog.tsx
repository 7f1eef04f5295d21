import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { acceptOffer, type Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LimitedTextarea } from '#web/ui/limited-text.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './accept-dialog.module.css';
import { useOfferAction } from './use-offer-action.ts';

const t = messages('freight');

/** Shows what is accepted. A version that was revised in the meantime is refused. */
export function AcceptDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { id: replyId, postId, user, totals, validUntil, revision, version } = offer;
  const action = useOfferAction(postId, onClose);
  const [reason, setReason] = useState('');
  const body = { version, ...(reason.trim() !== '' && { reason: reason.trim() }) };
  const without = offer.charges.filter(({ state }) => state !== 'INCLUDED').map(({ label }) => chargeLabel(label));
  return (
    <Dialog title={t('Accept the offer of {name}?', { name: user.name })} onClose={onClose}>
      <Stack gap="sm">
        <p className={classes.total}>{shownMoney(totals) || t('No total')}</p>
        <p>
          {revision === 0
            ? t('First version, valid until {date}.', { date: formatDate(validUntil) })
            : t('Revision {revision}, valid until {date}.', { revision, date: formatDate(validUntil) })}
          {without.length > 0 && ` ${t('Not in the total: {charges}.', { charges: without.join(', ') })}`}
        </p>
        <p>
          <Rich
            text={t(
              'The other offers will be declined and the request awarded. You and <0>{name}</0> will see each other’s email address and phone number. This can’t be undone.',
              { name: user.name },
            )}
            parts={[(inner) => <bdi>{inner}</bdi>]}
          />
        </p>
        <LimitedTextarea
          label={t('Why the other offers are declined')}
          description={t('Their authors will see it. Leave it empty for a polite refusal without a reason.')}
          rows={2}
          limit={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            look="main"
            data-autofocus
            isBusy={action.isPending}
            onClick={() => action.mutate(() => api(acceptOffer, { params: { replyId }, body }))}
          >
            {t('Accept offer')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
