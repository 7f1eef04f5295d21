import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { RATING_DAYS } from '#contract/shipment-ratings.ts';
import { closeShipment, readShipment, reopenShipment, type Shipment } from '#contract/shipments.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { ofShipment } from '../shipment/queries.ts';
import { RatingForm } from './rating-form.tsx';
import { RatingView } from './rating-view.tsx';
import classes from './ratings.module.css';

const t = messages('shipments');

interface ClosingProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
}

/** Closing the shipment, and then the ratings of both sides. */
export function Closing({ shipment, userId }: ClosingProps) {
  if (shipment.closedAt === null) {
    return (
      <DetailSection id="ratings" title={t('Close the shipment')}>
        <p className={classes.hint}>
          {t('When nothing is left to do, close it. Then both of you can rate each other for {days} days.', {
            days: RATING_DAYS,
          })}
        </p>
        <CloseButton shipment={shipment} />
      </DetailSection>
    );
  }
  return (
    <DetailSection id="ratings" title={t('Ratings')}>
      <div className={classes.list}>
        <p className={classes.hint}>{closedText(shipment)}</p>
        {shipment.can.reopen && <ReopenButton shipment={shipment} />}
        <Ratings shipment={shipment} userId={userId} />
      </div>
    </DetailSection>
  );
}

function closedText({ closedAt, closedBy, side }: Shipment): string {
  const day = formatDate(closedAt ?? '');
  if (closedBy === side) return t('You closed the shipment on {day}.', { day });
  return closedBy === 'REQUESTER'
    ? t('The requester closed the shipment on {day}.', { day })
    : t('The forwarder closed the shipment on {day}.', { day });
}

function Ratings({ shipment, userId }: ClosingProps) {
  const [isChanging, setChanging] = useState(false);
  const { ratings, can } = shipment;
  if (!ratings) return null;
  const { own, other, otherHasRated, until } = ratings;
  const isWriting = can.rate && (own === null || isChanging);
  return (
    <>
      {isWriting && <RatingForm shipment={shipment} userId={userId} onSaved={() => setChanging(false)} />}
      {own && !isWriting && (
        <>
          <RatingView rating={own} answeringAs={null} />
          {can.rate && (
            <p>
              <Button onClick={() => setChanging(true)}>{t('Change your rating')}</Button>
            </p>
          )}
        </>
      )}
      {!own && !can.rate && <p>{t('You did not rate this shipment.')}</p>}
      {other ? (
        <RatingView rating={other} answeringAs={userId} />
      ) : (
        <p className={classes.hint}>{otherText(otherHasRated, until)}</p>
      )}
    </>
  );
}

function otherText(otherHasRated: boolean, until: string): string {
  const isOver = Date.parse(until) <= Date.now();
  if (isOver) return t('The other side has no rating here.');
  return otherHasRated
    ? t('The other side has rated. You see it when you have rated too, or after {day}.', { day: formatDate(until) })
    : t('The other side has not rated yet.');
}

function CloseButton({ shipment }: { readonly shipment: Shipment }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const closing = useMutation({
    mutationFn: () => api(closeShipment, ofShipment(shipment)),
    meta: { success: true, failure: true },
    onSettled() {
      setAsking(false);
      return invalidate(client, readShipment);
    },
  });
  return (
    <p className="no-print">
      <Button onClick={() => setAsking(true)}>{t('Close the shipment')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Close the shipment?')}
          text={t('Its milestones then stay as they are. You can reopen it until one of you has rated.')}
          action={t('Close it')}
          isPending={closing.isPending}
          onConfirm={() => closing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}

function ReopenButton({ shipment }: { readonly shipment: Shipment }) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: () => api(reopenShipment, ofShipment(shipment)),
    meta: { success: true, failure: true },
    onSettled: () => invalidate(client, readShipment),
  });
  return (
    <p className="no-print">
      <Button isBusy={opening.isPending} onClick={() => opening.mutate()}>
        {t('Reopen the shipment')}
      </Button>
    </p>
  );
}
