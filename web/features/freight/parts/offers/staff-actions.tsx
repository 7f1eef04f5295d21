import { useState } from 'react';
import type { Offer } from '#contract/freight-offers.ts';
import { hideOffer, showOffer } from '#contract/freight-staff.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import actions from './deciding/offer-actions.module.css';
import { useOfferAction } from './deciding/use-offer-action.ts';

const t = messages('freight');

const hiding = () => ({
  label: t('Hide'),
  title: t('Hide this offer?'),
  text: t('Only its author and staff will see it. Nobody can accept it.'),
  action: t('Hide offer'),
  labelFor: (name: string) => t('Hide the offer of {name}', { name }),
});
const showing = () => ({
  label: t('Restore'),
  title: t('Restore this offer?'),
  text: t('The requester will see it again and can accept it.'),
  action: t('Restore offer'),
  labelFor: (name: string) => t('Restore the offer of {name}', { name }),
});

/** Staff hide an offer that breaks the rules, or restore it. */
export function StaffActions({ offer: { id: replyId, postId, hidden, user } }: { readonly offer: Offer }) {
  const [isAsking, setAsking] = useState(false);
  const action = useOfferAction(postId, () => setAsking(false));
  const { label, labelFor, ...texts } = hidden ? showing() : hiding();
  const change = (reason: string | undefined) =>
    action.mutate(() => api(hidden ? showOffer : hideOffer, { params: { replyId }, query: { reason } }));
  return (
    <div className={`${actions.actions} no-print`}>
      <Button onClick={() => setAsking(true)} aria-label={labelFor(user.name)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...texts}
          isPending={action.isPending}
          asksReason
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
