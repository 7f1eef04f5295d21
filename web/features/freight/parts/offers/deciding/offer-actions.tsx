import { useState } from 'react';
import { readOfferPdf } from '#contract/freight-awards.ts';
import { type Offer, shortlistOffer, withdrawOffer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { SavePdfButton } from '../../award/save-pdf-button.tsx';
import { reviseAction } from '../offer-states.ts';
import classes from './offer-actions.module.css';
import { useOfferAction } from './use-offer-action.ts';

const t = messages('freight');

const AcceptDialog = lazyComponent(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
const DeclineDialog = lazyComponent(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

interface OfferActionsProps {
  readonly offer: Offer;
  readonly onRevise?: (() => void) | undefined;
}

/** Whether the reader may do anything with an offer but revise it. */
export const hasActions = ({ can }: Offer): boolean => can.accept || can.shortlist || can.decline || can.withdraw;

/** What the reader may do with an offer. */
export function OfferActions({ offer, onRevise }: OfferActionsProps) {
  const { can, id: replyId, postId, user, version } = offer;
  const [dialog, setDialog] = useState<'accept' | 'decline' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const action = useOfferAction(postId, close);
  const isShortlisted = offer.state === 'SHORTLISTED';
  if (!hasActions(offer) && !onRevise) return null;
  return (
    <div className={`${classes.actions} no-print`}>
      {can.accept && (
        <Button
          // With several offers to decide on, the favourite stands out.
          look={isShortlisted ? 'main' : 'line'}
          aria-label={t('Accept the offer of {name}', { name: user.name })}
          onClick={() => setDialog('accept')}
        >
          {t('Accept')}
        </Button>
      )}
      {can.shortlist && (
        <Button
          isBusy={action.isPending}
          onClick={() =>
            action.mutate(() =>
              api(shortlistOffer, { params: { replyId }, body: { shortlisted: !isShortlisted, version } }),
            )
          }
        >
          {isShortlisted ? t('Remove from shortlist') : t('Shortlist')}
        </Button>
      )}
      {can.decline && <Button onClick={() => setDialog('decline')}>{t('Decline')}</Button>}
      {can.revise && onRevise && (
        <Button look="main" onClick={onRevise}>
          {reviseAction(offer)}
        </Button>
      )}
      {can.withdraw && <Button onClick={() => setDialog('withdraw')}>{t('Withdraw')}</Button>}
      {onRevise && <SavePdfButton path={addressOf(readOfferPdf, { params: { replyId } })} label={t('Save as PDF')} />}
      {dialog === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog offer={offer} onClose={close} />}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={t('Withdraw this offer?')}
          text={t('The requester gets a notification. You can make a new offer while the request is open for offers.')}
          action={t('Withdraw offer')}
          isPending={action.isPending}
          onConfirm={() => action.mutate(() => api(withdrawOffer, { params: { replyId }, body: {} }))}
          onClose={close}
        />
      )}
    </div>
  );
}
