import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readInvitedOfferPdf, withdrawInvitedOffer } from '#contract/freight-invitations.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Reason } from '#web/ui/reason.tsx';
import { SavePdfButton } from '../parts/award/save-pdf-button.tsx';
import { invitedRequestQuery } from '../parts/invitations/queries.ts';
import { OfferFiles } from '../parts/offers/offer-files.tsx';
import { badgesOf, reviseAction } from '../parts/offers/offer-states.ts';
import { OfferTerms } from '../parts/offers/offer-terms.tsx';
import { RequestChanges } from '../parts/offers/request-changes.tsx';
import { RoundNote } from '../parts/tender/round-note.tsx';
import classes from './invited.module.css';

const t = messages('freight');

interface InvitedOfferProps {
  readonly token: string;
  readonly offer: Offer;
  /** That of a tender. */
  readonly round: number | undefined;
  readonly onRevise: () => void;
}

/** An offer of the recipient of an invitation. */
export function InvitedOffer({ token, offer, round, onRevise }: InvitedOfferProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => api(withdrawInvitedOffer, { params: { replyId: offer.id }, body: { token } }),
    meta: { success: true, failure: true },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: invitedRequestQuery(token).queryKey });
    },
  });
  return (
    <li className={classes.offer}>
      <p className={classes.buttons}>
        {badgesOf(offer).map((badge) => (
          <StateBadge key={badge.name} {...badge} />
        ))}
      </p>
      {offer.state === 'DECLINED' && offer.reason === null && (
        <p>{t('Thank you for your offer. The requester chose another one this time.')}</p>
      )}
      <Reason text={offer.reason} />
      {round !== undefined && <RoundNote offer={offer} round={round} />}
      <OfferTerms terms={offer} />
      <OfferFiles offer={offer} token={token} />
      {offer.isOutdated && offer.can.revise && (
        <p>{t('The request changed after this version. Confirm or revise it, so that it can be accepted.')}</p>
      )}
      {offer.can.revise && <RequestChanges changes={offer.requestChanges} />}
      <p className={`${classes.buttons} no-print`}>
        {offer.can.revise && <Button onClick={onRevise}>{reviseAction(offer)}</Button>}
        <SavePdfButton
          path={addressOf(readInvitedOfferPdf, { params: { replyId: offer.id } })}
          token={token}
          label={t('Save as PDF')}
        />
        {offer.can.withdraw && <Button onClick={() => setAsking(true)}>{t('Withdraw')}</Button>}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('Withdraw your offer?')}
          text={t('The requester gets a notification and can no longer accept it.')}
          action={t('Withdraw offer')}
          isPending={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
